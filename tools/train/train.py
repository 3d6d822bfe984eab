#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""train.py NAME OUT: trains a net on NAME.rows (tools/train/rows.h) and writes OUT.weights
(float_net.h) and OUT.predictions, the outputs for the first rows. The program knows no game: which
inputs there are, how the other side sees them and what a symmetry does to them comes from the files.

The same arguments, data and machine give the same net. docs/nets.md says how the parts fit together.
"""
import argparse
import copy
import json
import math
import struct
import time

import numpy as np
import torch

ONE, UNIT = 255, 64          # src/eval/net/net.h
SCALE = 174                  # hundredths an output of 1 stands for: 400 / ln 10
HAND_ONE = 256               # all of the hand-written estimate
OUTPUT_LIMIT = 126 / UNIT
HAND_LIMIT = 2.0
WEIGHT_LIMIT = 4.0           # some 30 inputs are true at once: sums stay within 16 bits
PROVEN, HELD_BACK, ASKED = 1, 2, 4  # flags of records.h
NO_RESULT = 3
PHASES, WEIGHT_UNIT = 16, 8  # src/eval/weights.h
HAND_WEIGHT_LIMIT = 4000     # src/eval/net/net.h


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("out")
    parser.add_argument("--width", type=int, default=128, help="units a side, a multiple of 16")
    parser.add_argument("--inputs", type=int, default=0,
                        help="only so many of the inputs: an older input set")
    parser.add_argument("--score-share", type=float, default=0.7,
                        help="how much of the target is the search's score, the rest is the result")
    parser.add_argument("--tied", action="store_true",
                        help="units in groups that see the board in each symmetry: the net is exactly symmetric")
    parser.add_argument("--hand", action="store_true",
                        help="a share of the hand-written estimate, learnt by bucket, is added to the net")
    parser.add_argument("--fit", action="store_true",
                        help="with --hand: the weights of that estimate are learnt together with the net")
    parser.add_argument("--start", help="go on from these .weights, of the same width and --tied")
    parser.add_argument("--keep", type=float, default=0,
                        help="with --start: how much of the target is what those weights say, unrounded")
    parser.add_argument("--epochs", type=float, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--predictions", type=int, default=4096)
    arguments = parser.parse_args()
    if arguments.keep > 0 and not arguments.start:
        parser.error("--keep needs --start")
    if arguments.fit and not arguments.hand:
        parser.error("--fit needs --hand")
    return arguments


class Data:
    """All rows on the device."""

    def __init__(self, name, device, inputs):
        with open(name + ".meta", encoding="ascii") as file:
            self.meta = json.load(file)
        meta = self.meta
        row = np.dtype([("inputs", "<u2", (meta["row_inputs"],)), ("score", "<i2"),
                        ("hand", "<i2"), ("result", "u1"), ("bucket", "u1"), ("flags", "u1"), ("zero", "u1")])
        rows = np.fromfile(name + ".rows", dtype=row)
        assert len(rows) == meta["rows"] > 0, "NAME.meta and NAME.rows do not belong together"
        tables = np.fromfile(name + ".tables", dtype="<u2").astype(np.int64)
        tables = tables.reshape(1 + meta["symmetries"], meta["inputs"])
        if inputs > 0:  # a set is the beginning of the next one, so its inputs stay among themselves
            meta["inputs"] = inputs
            tables = tables[:, :inputs]
            assert tables.max() < inputs, "no input set has so many inputs"
        # One column more: the number that stands for "no input".
        filler = np.full((len(tables), 1), meta["inputs"], dtype=np.int64)
        tables = torch.from_numpy(np.concatenate([tables, filler], axis=1)).to(device)
        self.swap, self.symmetries = tables[0], tables[1:]
        seen = np.minimum(rows["inputs"], meta["inputs"]).astype(np.int16)
        self.inputs = torch.from_numpy(seen).to(device)
        self.bucket = torch.from_numpy(rows["bucket"].astype(np.int64)).to(device)
        self.hand = torch.from_numpy(rows["hand"].astype(np.float32) / SCALE).to(device)
        self.read_features(name, device)
        score = rows["score"].astype(np.float32)
        result = rows["result"].astype(np.float32) / 2
        proven = (rows["flags"] & PROVEN) != 0
        known = rows["result"] != NO_RESULT
        expectation = 1 / (1 + 10 ** (-np.clip(score, -3000, 3000) / 400))
        # A proven score is the result, whatever came of the game.
        self.expectation = torch.from_numpy(expectation).to(device)
        self.result = torch.from_numpy(np.where(known & ~proven, result, expectation)).to(device)
        held = torch.from_numpy((rows["flags"] & HELD_BACK) != 0)
        self.train = torch.nonzero(~held).flatten().to(device)
        self.held = torch.nonzero(held & torch.from_numpy(known & ~proven)).flatten().to(device)
        asked = torch.from_numpy(((rows["flags"] & ASKED) != 0) & ~proven)
        self.asked = torch.nonzero(held & asked).flatten().to(device)

    def read_features(self, name, device):
        """What the hand-written estimate counts, each feature in units of its usual size."""
        count = self.meta["features"]
        seen = np.fromfile(name + ".features", dtype="<i2").reshape(self.meta["rows"], count + 1)
        self.features = torch.from_numpy(seen[:, :-1].copy()).to(device)
        self.full = torch.from_numpy(seen[:, -1].astype(np.float32) / PHASES).to(device)
        self.spread = self.features[:200000].float().std(dim=0).clamp(min=0.1)
        self.weights = torch.tensor(self.meta["weights"], dtype=torch.float32, device=device)

    def batch(self, numbers, symmetry=None):
        inputs = self.inputs[numbers].long()
        if symmetry is not None:
            inputs = self.symmetries[symmetry.unsqueeze(1), inputs]
        hand = self.hand[numbers], self.features[numbers].float(), self.full[numbers]
        return inputs, self.bucket[numbers], hand

    def target(self, numbers, share):
        return share * self.expectation[numbers] + (1 - share) * self.result[numbers]


def rounded(weights, unit):
    """To what an integer can say; the gradient passes as if nothing were rounded."""
    return weights + ((weights * unit).round() / unit - weights).detach()


class Net(torch.nn.Module):
    """(inputs to width) twice, clamped and squared, to 1; SCReLU as in docs/nets.md."""

    def __init__(self, data, width, tied, hand, fit):
        super().__init__()
        meta = data.meta
        self.count, self.width = meta["inputs"], width
        self.turns = data.symmetries[:, :-1] if tied else None
        groups = meta["symmetries"] if tied else 1
        assert width % groups == 0, "the width must be a multiple of the number of symmetries"
        free = width // groups
        self.swap = data.swap
        self.first = torch.nn.Parameter(torch.randn(self.count, free) * 0.1)
        self.bias = torch.nn.Parameter(torch.full((free,), 0.3) + 0.1 * torch.randn(free))
        self.last = torch.nn.Parameter(torch.randn(meta["buckets"], 2, free) * 0.1 / groups ** 0.5)
        self.last_bias = torch.nn.Parameter(torch.zeros(meta["buckets"]))
        self.hand = torch.nn.Parameter(torch.full((meta["buckets"],), 0.5 if hand else 0.0),
                                       requires_grad=hand)
        # What is added to the weights of the hand-written estimate: (full, empty), times the spread.
        self.fit, self.old, self.spread = fit, data.weights, data.spread.unsqueeze(1)
        self.change = torch.nn.Parameter(torch.zeros_like(self.old), requires_grad=fit)
        self.rounds = True

    def load(self, path):
        """What save() wrote. Of tied weights the first group is the free one: symmetry 0 turns nothing."""
        with open(path, "rb") as file:
            assert file.read(8) == b"MUSTRFL3", "not weights of this program"
            *shape, features = struct.unpack("<5i", file.read(20))
            assert shape == [self.count, self.width, len(self.last), SCALE], "weights of another shape"
            assert features in (0, len(self.old)), "weights for other features"
            assert self.fit or features == 0, "weights that were made with --fit"
            values = torch.from_numpy(np.fromfile(file, dtype="<f4"))
        buckets = len(self.last)
        bias, first, last, last_bias, hand, fitted = values.split(
            [self.width, self.count * self.width, buckets * 2 * self.width, buckets, buckets, 2 * features])
        free = len(self.bias)
        with torch.no_grad():
            self.bias.copy_(bias[:free])
            self.first.copy_(first.view(self.count, self.width)[:, :free])
            self.last.copy_(last.view(len(self.last), 2, self.width)[:, :, :free])
            self.last_bias.copy_(last_bias)
            self.hand.copy_(hand)
            if features > 0:
                fitted = fitted.view(features, 2).to(self.old.device)
                self.change.copy_((fitted - self.old) * self.spread / (SCALE * WEIGHT_UNIT))

    def unrolled(self):
        """Weights as the engine uses them: rounded, a copy of each free unit for each symmetry."""
        first, bias, last, hand = self.first, self.bias, self.last, self.hand
        if self.rounds:
            first, bias, last = rounded(first, ONE), rounded(bias, ONE), rounded(last, UNIT)
            hand = rounded(hand, HAND_ONE)
        if self.turns is None:
            return first, bias, last, hand
        groups = len(self.turns)
        first = torch.cat([first[turn] for turn in self.turns], dim=1)
        return first, bias.repeat(groups), last.repeat(1, 1, groups), hand

    def hand_weights(self):
        """Of the hand-written estimate, in the units of the engine."""
        weights = self.old + self.change / self.spread * (SCALE * WEIGHT_UNIT)
        return rounded(weights, 1) if self.rounds else weights

    def estimate(self, hand):
        """The hand-written one, with the weights learnt so far."""
        usual, features, full = hand
        if not self.fit:
            return usual
        change = features @ (self.hand_weights() - self.old) / (SCALE * WEIGHT_UNIT)
        return usual + full * change[:, 0] + (1 - full) * change[:, 1]

    def sums_by_matrix(self, seen, first):
        """What a GPU does fastest: most of the products are with 0."""
        dense = torch.zeros(len(seen), self.count + 1, device=seen.device, dtype=first.dtype)
        dense.scatter_(1, seen, torch.ones_like(seen, dtype=first.dtype))
        return dense[:, :-1] @ first

    def sums_by_rows(self, seen, first):
        none = torch.zeros(1, first.shape[1], dtype=first.dtype)  # stands for "no input"
        return torch.nn.functional.embedding_bag(seen, torch.cat([first, none]), mode="sum")

    def forward(self, inputs, bucket, hand):
        first, bias, last, share = self.unrolled()
        sums = self.sums_by_rows if inputs.device.type == "cpu" else self.sums_by_matrix
        hidden = [(sums(seen, first) + bias).clamp(0, 1) ** 2 for seen in (inputs, self.swap[inputs])]
        # All buckets, then the right one: on a GPU far faster than gathering weights row by row.
        own = torch.cat(hidden, dim=1) @ last.flatten(1).T + self.last_bias
        right = torch.nn.functional.one_hot(bucket, len(last)).to(own.dtype)
        return (right * own).sum(dim=1) + (right @ share) * self.estimate(hand)

    def clip(self):
        with torch.no_grad():
            self.first.clamp_(-WEIGHT_LIMIT, WEIGHT_LIMIT)
            self.last.clamp_(-OUTPUT_LIMIT, OUTPUT_LIMIT)
            self.hand.clamp_(-HAND_LIMIT, HAND_LIMIT)
            if self.fit:
                most = HAND_WEIGHT_LIMIT / (SCALE * WEIGHT_UNIT) * self.spread
                self.change.copy_(self.change.clamp(-most, most))


LOGIT = SCALE * math.log(10) / 400  # from an output to the logarithm of the odds


def agreement_on(net, data, rows):
    """How well the scores of these rows are followed."""
    if len(rows) < 2:
        return 0.0
    with torch.no_grad():
        guesses = torch.cat([torch.sigmoid(net(*data.batch(part)) * LOGIT) for part in rows.split(65536)])
    return torch.corrcoef(torch.stack([guesses.double(), data.expectation[rows].double()]))[0, 1].item()


def measure(net, data, share):
    """Losses on the games that were held back, and how well scores are followed."""
    loss = torch.nn.BCEWithLogitsLoss(reduction="sum")
    sums = torch.zeros(2, dtype=torch.float64)
    with torch.no_grad():
        for numbers in data.held.split(65536):
            logits = net(*data.batch(numbers)) * LOGIT
            sums[0] += loss(logits, data.target(numbers, share)).item()
            sums[1] += loss(logits, data.target(numbers, 0.1)).item()
    losses = (sums / len(data.held)).tolist()
    return losses[0], losses[1], agreement_on(net, data, data.held), agreement_on(net, data, data.asked)


def train(net, teacher, data, arguments):
    steps = int(arguments.epochs * len(data.train) / arguments.batch) + 1
    learnt = [part for part in net.parameters() if part.requires_grad]
    optimiser = torch.optim.AdamW(learnt, lr=arguments.rate,
                                  weight_decay=arguments.decay)
    warm = max(1, steps // 50)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda i: min(1, (i + 1) / warm) * 0.5 * (1 + math.cos(math.pi * i / steps)))
    loss = torch.nn.BCEWithLogitsLoss()
    device = data.train.device
    begin = time.monotonic()
    for step in range(steps):
        numbers = data.train[torch.randint(len(data.train), (arguments.batch,), device=device)]
        turn = None
        if not arguments.tied:
            turn = torch.randint(len(data.symmetries), (arguments.batch,), device=device)
        batch = data.batch(numbers, turn)
        target = data.target(numbers, arguments.score_share)
        if arguments.keep > 0:
            with torch.no_grad():
                said = torch.sigmoid(teacher(*batch) * LOGIT)
            target = arguments.keep * said + (1 - arguments.keep) * target
        value = loss(net(*batch) * LOGIT, target)
        optimiser.zero_grad(set_to_none=True)
        value.backward()
        optimiser.step()
        schedule.step()
        net.clip()
        if step % max(1, steps // 10) == 0 or step + 1 == steps:
            held, results, agreement, asked = measure(net, data, arguments.score_share)
            print(f"step {step + 1} of {steps}, {time.monotonic() - begin:.0f} s: "
                  f"loss {value.item():.4f}, held back {held:.4f} (nine tenths result "
                  f"{results:.4f}), agreement {agreement:.4f}, on asked rows {asked:.4f}", flush=True)
            save(net, data, arguments)  # a run that is cut short leaves the last of these


def save(net, data, arguments):
    first, bias, last, hand = net.unrolled()
    with open(arguments.out + ".weights", "wb") as file:
        file.write(b"MUSTRFL3")
        features = len(net.old) if net.fit else 0
        file.write(struct.pack("<5i", net.count, net.width, data.meta["buckets"], SCALE, features))
        for part in (bias, first, last, net.last_bias, hand, net.hand_weights()[:features]):
            file.write(part.detach().cpu().float().numpy().astype("<f4").tobytes())
    numbers = torch.arange(min(arguments.predictions, data.meta["rows"]), device=data.train.device)
    with torch.no_grad():
        centi = net(*data.batch(numbers)) * SCALE
    centi.cpu().float().numpy().astype("<f4").tofile(arguments.out + ".predictions")


def main():
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = True
    data = Data(arguments.name, device, arguments.inputs)
    net = Net(data, arguments.width, arguments.tied, arguments.hand, arguments.fit).to(device)
    teacher = None
    if arguments.start:
        net.load(arguments.start)
        teacher = copy.deepcopy(net)
        teacher.rounds = False
        print("start, unrounded and rounded:", measure(teacher, data, arguments.score_share),
              measure(net, data, arguments.score_share), flush=True)
    print(f"{data.meta['game']}: {len(data.train)} rows, {len(data.held)} held back, "
          f"{sum(p.numel() for p in net.parameters() if p.requires_grad)} weights, {vars(arguments)}", flush=True)
    train(net, teacher, data, arguments)
    if arguments.hand:
        print("shares of the hand-written estimate:", [round(x, 3) for x in net.hand.tolist()])


if __name__ == "__main__":
    main()
