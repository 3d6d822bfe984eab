#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""train.py NAME OUT: trains a net on NAME.rows (tools/train/rows.h) and writes OUT.weights
(float_net.h) and OUT.predictions, the outputs for the first rows. The program knows no game: which
inputs there are, how the other side sees them and what a symmetry does to them comes from the files.

The same arguments, data and machine give the same net. docs/nets.md says how the parts fit together.
"""
import argparse
import json
import math
import struct
import time

import numpy as np
import torch

ONE, UNIT = 255, 64          # src/eval/net/net.h
SCALE = 174                  # hundredths an output of 1 stands for: 400 / ln 10
OUTPUT_LIMIT = 126 / UNIT
WEIGHT_LIMIT = 4.0           # some 30 inputs are true at once: sums stay within 16 bits
PROVEN, HELD_BACK = 1, 2     # flags of records.h
NO_RESULT = 3


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("out")
    parser.add_argument("--width", type=int, default=128, help="units a side, a multiple of 16")
    parser.add_argument("--score-share", type=float, default=0.7,
                        help="how much of the target is the search's score, the rest is the result")
    parser.add_argument("--tied", action="store_true",
                        help="units in groups that see the board in each symmetry: the net is exactly symmetric")
    parser.add_argument("--epochs", type=float, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--predictions", type=int, default=4096)
    return parser.parse_args()


class Data:
    """All rows on the device."""

    def __init__(self, name, device):
        with open(name + ".meta", encoding="ascii") as file:
            self.meta = json.load(file)
        meta = self.meta
        row = np.dtype([("inputs", "<u2", (meta["row_inputs"],)), ("score", "<i2"),
                        ("result", "u1"), ("bucket", "u1"), ("flags", "u1"), ("zero", "u1")])
        rows = np.fromfile(name + ".rows", dtype=row)
        assert len(rows) == meta["rows"] > 0, "NAME.meta and NAME.rows do not belong together"
        tables = np.fromfile(name + ".tables", dtype="<u2").astype(np.int64)
        tables = tables.reshape(1 + meta["symmetries"], meta["inputs"])
        # One column more: the number that stands for "no input".
        filler = np.full((len(tables), 1), meta["inputs"], dtype=np.int64)
        tables = torch.from_numpy(np.concatenate([tables, filler], axis=1)).to(device)
        self.swap, self.symmetries = tables[0], tables[1:]
        self.inputs = torch.from_numpy(rows["inputs"].astype(np.int16)).to(device)
        self.bucket = torch.from_numpy(rows["bucket"].astype(np.int64)).to(device)
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

    def batch(self, numbers, symmetry=None):
        inputs = self.inputs[numbers].long()
        if symmetry is not None:
            inputs = self.symmetries[symmetry.unsqueeze(1), inputs]
        return inputs, self.bucket[numbers]

    def target(self, numbers, share):
        return share * self.expectation[numbers] + (1 - share) * self.result[numbers]


def rounded(weights, unit):
    """To what an integer can say; the gradient passes as if nothing were rounded."""
    return weights + ((weights * unit).round() / unit - weights).detach()


class Net(torch.nn.Module):
    """(inputs to width) twice, clamped and squared, to 1; SCReLU as in docs/nets.md."""

    def __init__(self, data, width, tied):
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

    def unrolled(self):
        """Weights as the engine uses them: rounded, a copy of each free unit for each symmetry."""
        first, bias, last = rounded(self.first, ONE), rounded(self.bias, ONE), rounded(self.last, UNIT)
        if self.turns is None:
            return first, bias, last
        groups = len(self.turns)
        first = torch.cat([first[turn] for turn in self.turns], dim=1)
        return first, bias.repeat(groups), last.repeat(1, 1, groups)

    def forward(self, inputs, bucket):
        first, bias, last = self.unrolled()
        ones = torch.ones_like(inputs, dtype=first.dtype)
        hidden = []
        for seen in (inputs, self.swap[inputs]):
            dense = torch.zeros(len(inputs), self.count + 1, device=inputs.device, dtype=first.dtype)
            dense.scatter_(1, seen, ones)
            total = dense[:, :-1] @ first + bias
            hidden.append(total.clamp(0, 1) ** 2)
        hidden = torch.stack(hidden, dim=1)
        return (hidden * last[bucket]).sum(dim=(1, 2)) + self.last_bias[bucket]

    def clip(self):
        with torch.no_grad():
            self.first.clamp_(-WEIGHT_LIMIT, WEIGHT_LIMIT)
            self.last.clamp_(-OUTPUT_LIMIT, OUTPUT_LIMIT)


LOGIT = SCALE * math.log(10) / 400  # from an output to the logarithm of the odds


def measure(net, data, share):
    """Losses on the games that were held back, and how well scores are followed."""
    loss = torch.nn.BCEWithLogitsLoss(reduction="sum")
    sums = torch.zeros(2, dtype=torch.float64)
    guesses = []
    with torch.no_grad():
        for numbers in data.held.split(65536):
            logits = net(*data.batch(numbers)) * LOGIT
            sums[0] += loss(logits, data.target(numbers, share)).item()
            sums[1] += loss(logits, data.target(numbers, 0.1)).item()
            guesses.append(torch.sigmoid(logits))
    guesses = torch.cat(guesses).double()
    wanted = data.expectation[data.held].double()
    agreement = torch.corrcoef(torch.stack([guesses, wanted]))[0, 1].item()
    return sums[0].item() / len(data.held), sums[1].item() / len(data.held), agreement


def train(net, data, arguments):
    steps = int(arguments.epochs * len(data.train) / arguments.batch) + 1
    optimiser = torch.optim.AdamW(net.parameters(), lr=arguments.rate,
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
        value = loss(net(*data.batch(numbers, turn)) * LOGIT,
                     data.target(numbers, arguments.score_share))
        optimiser.zero_grad(set_to_none=True)
        value.backward()
        optimiser.step()
        schedule.step()
        net.clip()
        if step % max(1, steps // 10) == 0 or step + 1 == steps:
            held, results, agreement = measure(net, data, arguments.score_share)
            print(f"step {step + 1} of {steps}, {time.monotonic() - begin:.0f} s: "
                  f"loss {value.item():.4f}, held back {held:.4f} (nine tenths result "
                  f"{results:.4f}), agreement {agreement:.4f}", flush=True)


def save(net, data, arguments):
    first, bias, last = net.unrolled()
    with open(arguments.out + ".weights", "wb") as file:
        file.write(b"MUSTRFLT")
        file.write(struct.pack("<4i", net.count, net.width, data.meta["buckets"], SCALE))
        for part in (bias, first, last, net.last_bias):
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
    data = Data(arguments.name, device)
    net = Net(data, arguments.width, arguments.tied).to(device)
    print(f"{data.meta['game']}: {len(data.train)} rows, {len(data.held)} held back, "
          f"{sum(p.numel() for p in net.parameters())} weights, {vars(arguments)}", flush=True)
    train(net, data, arguments)
    save(net, data, arguments)


if __name__ == "__main__":
    main()
