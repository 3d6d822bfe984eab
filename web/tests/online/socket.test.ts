import { describe, expect, it } from "vitest";
import { LinkLost, Refused, ServerSocket, type Subscription } from "../../src/online/socket.ts";
import { FakeServer, settle } from "./fakeWire.ts";

function connected() {
  const server = new FakeServer();
  const socket = new ServerSocket(server.make, server.timers, () => 0.5);
  const heard: Record<string, unknown>[] = [];
  let begun = 0;
  const watch: Subscription = { begin: () => void begun++, push: (message) => void heard.push(message) };
  const end = socket.watch(watch);
  return { server, socket, heard, end, begun: () => begun };
}

describe("ServerSocket", () => {
  it("gives each request its own answer, in any order", async () => {
    const { server, socket } = connected();
    server.wire.open();
    const first = socket.request<{ seq: number }>({ action: "draw" });
    const second = socket.request<{ seq: number }>({ action: "resign" });
    server.wire.say({ id: server.wire.last("resign").id, done: true, seq: 2 });
    server.wire.say({ id: server.wire.last("draw").id, done: true, seq: 1 });
    expect((await first).seq).toBe(1);
    expect((await second).seq).toBe(2);
  });

  it("turns an error of the server into a refusal with its field", async () => {
    const { server, socket } = connected();
    server.wire.open();
    const asked = socket.request({ action: "move" });
    server.wire.say({ id: server.wire.last("move").id, error: "it is not your turn", field: "game" });
    await expect(asked).rejects.toThrow("it is not your turn");
    await asked.catch((error: unknown) => expect((error as Refused).reply.field).toBe("game"));
  });

  it("refuses requests without a line, and those whose line breaks", async () => {
    const { server, socket } = connected();
    await expect(socket.request({ action: "draw" })).rejects.toBeInstanceOf(LinkLost);
    server.wire.open();
    const asked = socket.request({ action: "draw" });
    server.wire.breakOff();
    await expect(asked).rejects.toBeInstanceOf(LinkLost);
  });

  it("connects again, waiting longer each time, and begins its watches anew", async () => {
    const { server, socket, begun } = connected();
    server.wire.open();
    expect(begun()).toBe(1);
    server.wire.breakOff();
    expect(socket.link.get()).toBe("lost");
    await server.timers.pass(499);
    expect(server.wires.length).toBe(1);
    await server.timers.pass(1);
    expect(server.wires.length).toBe(2);
    server.wire.breakOff();
    await server.timers.pass(999);
    expect(server.wires.length).toBe(2);
    await server.timers.pass(1);
    expect(server.wires.length).toBe(3);
    server.wire.open();
    expect(socket.link.get()).toBe("open");
    expect(begun()).toBe(2);
  });

  it("tells a server that never was there from a line that broke", async () => {
    const { server, socket } = connected();
    expect(socket.link.get()).toBe("connecting");
    server.wire.breakOff();
    expect(socket.link.get()).toBe("away");
    await server.timers.pass(60_000);
    expect(server.wires.length).toBeGreaterThan(4);
  });

  it("notices a line that is dead without saying so", async () => {
    const { server, socket } = connected();
    server.wire.open();
    await server.timers.pass(1000);
    server.answersPings = false;
    await server.timers.pass(30_000);
    expect(server.wires[0]!.closed).toBe(true);
    expect(server.wires.length).toBeGreaterThan(1);
    expect(socket.link.get()).toBe("lost");
  });

  it("takes a line for dead on which a request is not answered, with more patience each time", async () => {
    const { server, socket } = connected();
    const lives = async (): Promise<number> => {
      server.wire.open();
      const { length } = server.wires;
      const asked = socket.request({ action: "draw" }).then(() => "answered", (error: unknown) => error);
      let seconds = 0;
      for (; seconds < 200 && !server.wires[length - 1]!.closed; ++seconds) await server.timers.pass(1000);
      expect(await asked).toBeInstanceOf(LinkLost);
      for (let i = 0; i < 40 && server.wires.length === length; ++i) await server.timers.pass(500);
      return seconds;
    };
    expect([await lives(), await lives(), await lives(), await lives(), await lives()]).toEqual([10, 20, 40, 80, 80]);
    server.wire.open();
    void socket.request({ action: "draw" });
    server.wire.say({ id: server.wire.last("draw").id, done: true });
    expect(await lives()).toBe(10); // it does answer
  });

  it("waits for no answer that has come", async () => {
    const { server, socket } = connected();
    server.wire.open();
    const [done, refused] = [socket.request({ action: "draw" }), socket.request({ action: "resign" })];
    server.wire.say({ id: server.wire.last("draw").id, done: true });
    server.wire.say({ id: server.wire.last("resign").id, error: "over", field: "game" });
    await done;
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await server.timers.pass(100_000);
    expect(server.wires.length).toBe(1);
    expect(server.wire.closed).toBe(false);
  });

  it("asks at once after sleep, and connects at once when the network is back", async () => {
    const { server, socket } = connected();
    server.wire.open();
    await settle();
    server.wire.breakOff();
    socket.wake();
    expect(server.wires.length).toBe(2);
  });

  it("shakes hands anew when somebody else is logged in", async () => {
    const { server, socket, begun, end } = connected();
    server.wire.open();
    await settle();
    socket.renew();
    expect(server.wires[0]!.closed).toBe(true);
    expect(server.wires.length).toBe(2);
    server.wire.open();
    expect(begun()).toBe(2);
    end();
    socket.renew();
    expect(socket.link.get()).toBe("idle");
    expect(server.wires.length).toBe(2);
  });

  it("learns the server's time", async () => {
    const { server, socket } = connected();
    server.wire.open();
    await settle();
    expect(socket.time.offsetMs).toBe(5000);
    expect(socket.time.lagMs).toBe(0);
  });

  it("hands pushes to its watches, and closes when nobody watches", async () => {
    const { server, socket, heard, end } = connected();
    server.wire.open();
    server.wire.say({ lobby: [] });
    expect(heard).toEqual([{ lobby: [] }]);
    end();
    await server.timers.pass(5000);
    expect(server.wire.closed).toBe(true);
    expect(socket.link.get()).toBe("idle");
  });
});
