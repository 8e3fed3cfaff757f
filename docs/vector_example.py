"""A policy of Kenjin learned from a thousand games at once: REINFORCE with two layers, against random play.

python docs/vector_example.py [UPDATES] [GAMES]
"""

import sys

import jax
import jax.numpy as jnp

from gorin.vector import kenjin

UPDATES, GAMES = (int(word) for word in [*sys.argv[1:], "100", "1024"][:2])
STEPS = 40  # no game of two has more decisions: 26 cards, 8 abilities, a supply and two sacrifices
RATE = 0.003


def features(state):
    """What the current player sees: every card of both sides, the own hand, the tiles, the round."""
    seen = kenjin.observe(state, state.current_player)
    cards = jax.nn.one_hot(seen.cards, kenjin.UNKNOWN + 1).sum(axis=1)  # how many of each in each stack
    parts = [cards, seen.hand, jax.nn.one_hot(seen.tiles, 10), jax.nn.one_hot(seen.phase, 9)]
    parts += [jax.nn.one_hot(seen.round, 9), seen.bonus]
    return jnp.concatenate([part.reshape(-1).astype(jnp.float32) for part in parts])


def logits(weights, seen, mask):
    hidden = jax.nn.relu(seen @ weights["in"])
    return jnp.where(mask, hidden @ weights["out"], -1e9)


def play(weights, key):
    """One game of the policy (seat 0) against random play: what it saw and did, and what it won."""

    def move(state, key):
        choosing, chance = jax.random.split(key)
        seen, mask = features(state), state.legal_action_mask
        learned = jax.random.categorical(choosing, logits(weights, seen, mask))
        own = state.current_player == 0
        action = jnp.where(own, learned, kenjin.any_action(state, choosing))
        after = kenjin.step(state, action, chance)
        return after, (seen, mask, action, own & ~state.terminated, after.rewards[0])

    dealing, playing = jax.random.split(key)
    _, (*trace, won) = jax.lax.scan(move, kenjin.init(dealing, 2), jax.random.split(playing, STEPS))
    return trace, won.sum()


def loss(weights, key):
    keys = jax.random.split(key, GAMES)
    (seen, mask, action, own), won = jax.vmap(lambda key: play(weights, key))(keys)
    chances = jax.nn.log_softmax(logits(weights, seen, mask))
    taken = jnp.take_along_axis(chances, action[..., None], axis=-1)[..., 0]
    return -(taken * own * (won - won.mean())[:, None]).sum() / own.sum()


@jax.jit
def update(weights, key):
    slope = jax.grad(loss)(weights, key)
    return jax.tree.map(lambda w, s: w - RATE * s / (jnp.sqrt((s * s).mean()) + 1e-8), weights, slope)


@jax.jit
def share(weights, key):
    """What the policy wins of games."""
    return jax.vmap(lambda key: play(weights, key)[1])(jax.random.split(key, 2048)).mean()


key, first, second = jax.random.split(jax.random.key(0), 3)
width = jax.eval_shape(lambda key: features(kenjin.init(key, 2)), key).shape[0]
weights = {"in": jax.random.normal(first, (width, 64)) * 0.1, "out": jnp.zeros((64, kenjin.ACTIONS))}
print(f"before: {share(weights, second):.3f} of the wins against random play")
for number in range(UPDATES):
    weights = update(weights, jax.random.fold_in(key, number))
print(f"after {UPDATES} updates of {GAMES} games: {share(weights, second):.3f}")
