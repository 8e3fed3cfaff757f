"""Written turns in which rules meet: what neither of them says alone, read from both."""

from __future__ import annotations

from strategic.settling import settles
from support import rule


@rule("STR-CARD-DISPATCH")
def test_where_str_card_dispatch_meets_others() -> None:
    settles("rank-dispatch-without-a-number")


@rule("STR-CARD-2")
def test_where_str_card_2_meets_others() -> None:
    settles("rank-dispatch-after-a-card-passed-over")


@rule("STR-CARD-3")
def test_where_str_card_3_meets_others() -> None:
    settles("kharmic-dispatch-does-not-rank")
    settles("kharmic-unpaid-leaves-the-card")
    settles("kharmic-one-copy-play-the-other")


@rule("S3")
def test_where_s3_meets_others() -> None:
    settles("rank-tie-of-three")
    settles("rank-zero-is-no-number")


@rule("STR-KOKU-5")
def test_where_str_koku_5_meets_others() -> None:
    settles("deck-turned-over-first-discard-on-top")


@rule("STR-KOKU-2")
def test_where_str_koku_2_meets_others() -> None:
    settles("deck-not-made-of-cards-played-later")


@rule("STR-CARD-CARAVAN")
def test_where_str_card_caravan_meets_others() -> None:
    settles("card-merchant-caravan-not-from-what-comes")
    settles("card-merchant-caravan-the-road-pays-later")


@rule("STR-CARD-FIRE")
def test_where_str_card_fire_meets_others() -> None:
    settles("card-granary-fire-from-a-conquered-castle")
    settles("card-granary-fire-an-army-is-no-castle")
    settles("card-granary-fire-over-pass-and-river")


@rule("STR-CARD-BARGES")
def test_where_str_card_barges_meets_others() -> None:
    settles("card-river-barges-for-each-army")
    settles("card-river-barges-on-to-another-sea")
    settles("card-river-barges-not-where-it-starts")
    settles("card-river-barges-blocked-at-sea")


@rule("STR-CARD-LEVIES")
def test_where_str_card_levies_meets_others() -> None:
    settles("card-new-levies-on-barges")
    settles("card-new-levies-move-written-first")
    settles("card-new-levies-for-another-army")
    settles("card-new-levies-marched-and-bought")


@rule("STR-CARD-AMBUSH")
def test_where_str_card_ambush_meets_others() -> None:
    settles("card-ambush-orders-for-an-army-that-reforms")


@rule("STR-CARD-PAPERS")
def test_where_str_card_papers_meets_others() -> None:
    settles("card-forged-papers-and-giving-in")


@rule("STR-CARD-WALLS")
def test_where_str_card_walls_meets_others() -> None:
    settles("card-castle-walls-against-the-home-clan")
    settles("card-castle-walls-do-not-stop-prayers")


@rule("STR-CARD-FAVOR")
def test_where_str_card_favor_meets_others() -> None:
    settles("card-court-favor-after-a-retreat")
    settles("card-court-favor-not-after-peace")


@rule("STR-CARD-SONG")
def test_where_str_card_song_meets_others() -> None:
    settles("card-heroic-song-not-without-a-victory")
    settles("card-heroic-song-only-the-first-battle")
    settles("card-heroic-song-of-an-honor-victory")


@rule("STR-CARD-TREATY")
def test_where_str_card_treaty_meets_others() -> None:
    settles("card-broken-treaty-two-strangers-fight")
    settles("card-broken-treaty-once-a-clan")
    settles("card-broken-treaty-not-for-an-old-battle")
    settles("card-broken-treaty-though-peace-is-made")
    settles("card-broken-treaty-only-where-the-castle-is")


@rule("STR-CARD-TRUCE")
def test_where_str_card_truce_meets_others() -> None:
    settles("card-sealed-truce-with-everybody-there")


@rule("STR-BATTLE-1")
def test_where_str_battle_1_meets_others() -> None:
    settles("reform-not-back-into-that-battle")
    settles("late-army-where-two-have-left")
    settles("late-armies-one-place-by-rank")


@rule("S8")
def test_where_s8_meets_others() -> None:
    settles("reform-takes-the-last-room")
    settles("reform-in-the-order-written")


@rule("STR-MOVE-7")
def test_where_str_move_7_meets_others() -> None:
    settles("reform-with-a-move-written-first")


@rule("S7")
def test_where_s7_meets_others() -> None:
    settles("retreat-there-and-back")
    settles("retreat-into-another-battle")
    settles("retreat-of-one-clan-of-three")


@rule("STR-BATTLE-3")
def test_where_str_battle_3_meets_others() -> None:
    settles("retreat-before-the-result")
    settles("result-by-who-left")
    settles("result-by-who-was-eliminated")


@rule("STR-BATTLE-2")
def test_where_str_battle_2_meets_others() -> None:
    settles("retreat-only-of-who-goes-first")
    settles("result-one-after-the-other")


@rule("S11")
def test_where_s11_meets_others() -> None:
    settles("retreat-not-by-a-closed-way")


@rule("S4")
def test_where_s4_meets_others() -> None:
    settles("block-not-by-who-was-blocked")
    settles("block-again-after-a-failure")
    settles("block-beside-a-battle")
    settles("block-not-while-its-own-battle-goes-on")


@rule("S12")
def test_where_s12_meets_others() -> None:
    settles("peace-without-who-left")
    settles("peace-and-a-wish")


@rule("STR-BATTLE-4")
def test_where_str_battle_4_meets_others() -> None:
    settles("result-winner-loses-an-army")


@rule("STR-HONOR-5")
def test_where_str_honor_5_meets_others() -> None:
    settles("result-honor-counts-armies")


@rule("S9")
def test_where_s9_meets_others() -> None:
    settles("control-not-beside-a-bystander")
    settles("control-home-without-a-castle-needs-two")


@rule("STR-KOKU-1")
def test_where_str_koku_1_meets_others() -> None:
    settles("control-koku-of-an-occupied-province")
    settles("holds-left-out-are-homes-nobody-else-has")


@rule("S10")
def test_where_s10_meets_others() -> None:
    settles("shrine-in-anothers-province")


@rule("STR-MAP-2")
def test_where_str_map_2_meets_others() -> None:
    settles("path-through-gate-and-pass-at-once")
