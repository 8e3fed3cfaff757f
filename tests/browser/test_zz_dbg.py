import browser.drawn_realm as dr, browser.test_four_at_war as t, json, pathlib, time, collections
old=dr.answer
spent=collections.defaultdict(list)
def answer(one, victims):
    asked=dr.decision_of(one); t0=time.monotonic()
    try:
        d=old(one, victims)
        if d: spent[d].append(time.monotonic()-t0)
        if sum(map(len,spent.values()))%50==49 and d: print(one and dr.newest_table(one)['view']['facts']['turn_number'], {k:(len(v),round(sum(v)/len(v),2)) for k,v in spent.items()}, flush=True)
        return d
    except BaseException as e:
        pathlib.Path("/tmp/realm2/fail.json").write_text(json.dumps({'asked':asked,'view':dr.newest_table(one)['view']}))
        print(asked['prompt'], asked['actions'][:6], asked['leads'][:6], str(e)[:300]); one.page.screenshot(path='/tmp/realm2/fail.png'); raise
t.answer=answer
from browser.conftest import *
test_it=t.test_four_people_finish_a_war_of_honor
