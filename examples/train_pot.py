"""Trains an agent to pot a ball, from what it tried and what fell; needs `pip install '.[gym]'` and no more.

It sees where the pocket lies from the line between cue ball and ball, and answers how full to hit the ball and how
hard. It tries answers around its present ones and learns by heart, with a small network, those that potted.

    python examples/train_pot.py --minutes 10 --save pot.npz
"""

import argparse
import itertools
import time

import gymnasium
import numpy as np

import tenball.gym
from tenball.table import TableSize, mouths

TABLES, KEPT, BATCH, ROUNDS = 2048, 60_000, 512, 60
SIZE = TableSize.nine_foot()
MOUTHS = np.array([mouth.middle for mouth in mouths(SIZE)])
ACROSS = 2 * SIZE.ball_radius


class Network:
    """Three layers, trained with Adam to the mean square error."""

    def __init__(self, chance, widths=(4, 64, 64, 2)):
        self.layers = [
            array
            for before, after in itertools.pairwise(widths)
            for array in (chance.normal(0, before**-0.5, (before, after)), np.zeros(after))
        ]
        self.layers[-2] *= 0.01
        self.first = [np.zeros_like(a) for a in self.layers]
        self.second = [np.zeros_like(a) for a in self.layers]
        self.steps = 0

    def __call__(self, x):
        """The answers (n, 2) to what is seen (n, 4)."""
        return self.through(x)[-1]

    def through(self, x):
        """What comes out of each layer."""
        passed = [x]
        for k in range(0, len(self.layers), 2):
            x = x @ self.layers[k] + self.layers[k + 1]
            passed.append(np.tanh(x) if k + 2 < len(self.layers) else x)
            x = passed[-1]
        return passed

    def learn(self, x, wanted, rate):
        """Come closer to the wanted answers by one step."""
        passed = self.through(x)
        back = 2 * (passed[-1] - wanted) / len(x)
        slopes = []
        for k in range(len(self.layers) - 2, -1, -2):
            before = passed[k // 2]
            slopes = [before.T @ back, back.sum(axis=0), *slopes]
            back = (back @ self.layers[k].T) * (1 - before**2)
        self.steps += 1
        for k, slope in enumerate(slopes):
            self.first[k] += 0.1 * (slope - self.first[k])
            self.second[k] += 0.001 * (slope**2 - self.second[k])
            size = np.sqrt(self.second[k] / (1 - 0.999**self.steps)) + 1e-8
            self.layers[k] -= rate * self.first[k] / (1 - 0.9**self.steps) / size


def seen(shown):
    """How far the ball is, and where the pocket lies from the line to it: (n, 4); and the bearing of that line (n,)."""
    ball = shown["balls"][np.arange(len(shown["pocket"])), shown["ball_on"]].astype(float)
    line, way = ball - shown["balls"][:, 0], MOUTHS[shown["pocket"]] - ball
    bearing = np.arctan2(line[:, 1], line[:, 0])
    far, turned = np.hypot(*line.T), np.arctan2(way[:, 1], way[:, 0]) - bearing
    return np.column_stack([far, np.hypot(*way.T), np.cos(turned), np.sin(turned)]), bearing


def actions(answers, x, bearing):
    """Strokes for answers (n, 2): how full the ball is hit, from -1 to 1 past its edges, and how hard."""
    offset = np.clip(answers[:, 0], -0.99, 0.99) * ACROSS
    aim = bearing + np.arcsin(np.clip(-offset / x[:, 0], -1, 1))
    strokes = np.zeros((len(x), 5))
    strokes[:, 0], strokes[:, 1] = np.clip(2 + answers[:, 1], 0.5, 6), (aim + np.pi) % (2 * np.pi) - np.pi
    return tenball.gym.stroke_actions(strokes)


def train(seed, minutes, steps=None):
    """Try, keep what fell, and learn it, for so many processor minutes, or so many steps of all tables."""
    chance = np.random.default_rng(seed)
    tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=TABLES)
    network, spread = Network(chance), np.array([0.5, 0.7])
    known_x, known_y = np.empty((0, 4)), np.empty((0, 2))
    shown, _ = tables.reset(seed=seed)
    begun, tried, done, told = time.process_time(), 0, 0.0, 0
    while done < 1:
        x, bearing = seen(shown)
        answers = network(x) + spread * chance.normal(size=(TABLES, 2))
        shown, reward, *_ = tables.step(actions(answers, x, bearing))
        tried += TABLES
        fell = reward > 0
        known_x, known_y = np.vstack([known_x, x[fell]])[-KEPT:], np.vstack([known_y, answers[fell]])[-KEPT:]
        for _ in range(ROUNDS):
            some = chance.integers(len(known_x), size=BATCH)
            network.learn(known_x[some], known_y[some], 1e-3 * (1 - done) + 2e-5)
        spread[0] = max(0.02, spread[0] * 0.995)
        spread[1] = max(0.3, spread[1] * 0.995)
        spent = time.process_time() - begun
        done = spent / (60 * minutes) if steps is None else tried / TABLES / steps
        if int(20 * done + 1e-9) > told:  # twenty times in all
            told = int(20 * done + 1e-9)
            print(f"{spent:5.0f} s  {tried:9,} tries  {fell.mean():.3f} fell  spread {spread[0]:.3f}", flush=True)
    return network


def pot_rate(network, seed, rounds=5):
    """The share of fresh layouts that are potted without trying around."""
    tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=TABLES)
    shown, _ = tables.reset(seed=seed)
    fell = []
    for _ in range(rounds):
        x, bearing = seen(shown)
        shown, reward, *_ = tables.step(actions(network(x), x, bearing))
        fell.append(reward)
    return np.mean(fell)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("--minutes", type=float, default=10.0, help="processor minutes to train for")
    asked.add_argument("--steps", type=int, help="steps of all tables to train for, in place of minutes")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--save", help="where to keep the network")
    given = asked.parse_args()
    trained = train(given.seed, given.minutes, given.steps)
    print(f"pots {pot_rate(trained, given.seed + 1):.3f} of fresh layouts")
    if given.save:
        np.savez(given.save, *trained.layers)
