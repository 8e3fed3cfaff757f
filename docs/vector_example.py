"""A policy of Kenjin learned by playing itself, thousands of games at once: REINFORCE with two layers.

    python docs/vector_example.py [UPDATES] [GAMES]
"""

import sys

import jax
import jax.numpy as jnp

from gorin.vector import kenjin

UPDATES, GAMES = (int(word) for word in [*sys.argv[1:], "60", "1024"][:2])
STEPS = 40  # no game of two has more decisions: 26 cards, 8 abilities, a supply and two sacrifices
RATE = 0.03


def features(state):
    """What the current player sees: every card of both sides, the own hand, the tiles, the round."""
    seen = kenjin.observe(state, state.current_player)
    cards = jax.nn.one_hot(seen.cards, kenjin.UNKNOWN + 1).sum(axis=1)  # how many of each in each stack
    parts = [cards, seen.hand, jax.nn.one_hot(seen.tiles, 10), jax.nn.one_hot(seen.phase, 9)]
    parts += [jax.nn.one_hot(seen.round, 9), jax.nn.one_hot(seen.seat, 2)]
    return jnp.concatenate([part.reshape(-1).astype(jnp.float32) for part in parts])


def logits(weights, seen, mask):
    hidden = jax.nn.relu(seen @ weights["in"])
    return jnp.where(mask, hidden @ weights["out"], -1e9)


def play(weights, key, both):
    """One game: what was seen, done and won at every decision. Seat 1 plays at random unless `both` learn."""

    def move(state, key):
        choosing, chance = jax.random.split(key)
        seen, mask = features(state), state.legal_action_mask
        learned = jax.random.categorical(choosing, logits(weights, seen, mask))
        learns = both | (state.current_player == 0)
        action = jnp.where(learns, learned, kenjin.any_action(state, choosing))
        after = kenjin.step(state, action, chance)
        live = ~state.terminated
        return after, (seen, mask, action, state.current_player, live, after.rewards)

    dealing, playing = jax.random.split(key)
    _, (*trace, rewards) = jax.lax.scan(move, kenjin.init(dealing, 2), jax.random.split(playing, STEPS))
    return trace, rewards.sum(axis=0)


def loss(weights, key):
    (seen, mask, action, seat, live), won = jax.vmap(lambda key: play(weights, key, True))(
        jax.random.split(key, GAMES)
    )
    chances = jax.nn.log_softmax(logits(weights, jax.lax.stop_gradient(seen), mask))
    taken = jnp.take_along_axis(chances, action[..., None], axis=-1)[..., 0]
    advantage = jnp.take_along_axis(won, seat, axis=1) - 0.5
    return -(taken * advantage * live).sum() / live.sum()


@jax.jit
def update(weights, key):
    slope = jax.grad(loss)(weights, key)
    return jax.tree.map(lambda w, s: w - RATE * s / (jnp.sqrt((s * s).mean()) + 1e-8), weights, slope)


@jax.jit
def share(weights, key):
    """What seat 0 wins of games against random play."""
    return jax.vmap(lambda key: play(weights, key, False)[1][0])(jax.random.split(key, GAMES)).mean()


key, first, second = jax.random.split(jax.random.key(0), 3)
width = jax.eval_shape(lambda key: features(kenjin.init(key, 2)), key).shape[0]
weights = {"in": jax.random.normal(first, (width, 64)) * 0.1, "out": jnp.zeros((64, kenjin.ACTIONS))}
print(f"before: {share(weights, second):.3f} of the wins against random play")
for number in range(UPDATES):
    weights = update(weights, jax.random.fold_in(key, number))
print(f"after {UPDATES} updates of {GAMES} games: {share(weights, second):.3f}")
