import { expect, test } from '@jest/globals';
import { type RunningProgram, supervise } from './supervisor';

/** A program that ends when the test says so. */
function mortal() {
  const lives: { die(reason: string): void }[] = [];
  let stopped = 0;
  const start = async (): Promise<RunningProgram> => {
    const death = Promise.withResolvers<string>();
    lives.push({ die: death.resolve });
    return {
      exited: death.promise,
      async stop() {
        stopped++;
        death.resolve('stopped');
      },
    };
  };
  return { start, lives, stops: () => stopped };
}

/** Time passes only by the pauses and when the test says so. */
function fakeClock() {
  let now = 0;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
    async sleep(ms: number) {
      pauses.push(ms);
      now += ms;
      await new Promise(setImmediate);
    },
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

test('a killed program is restarted', async () => {
  const program = mortal();
  const said: string[] = [];
  const supervisor = supervise({ name: 'Сайт', start: program.start, say: (line) => said.push(line) });
  await supervisor.ready;
  program.lives[0]?.die('SIGKILL');
  await until(() => said.includes('Сайт: снова работает.'));
  expect(said[0]).toBe('Сайт: остановка (SIGKILL), запускаю снова.');
  expect(program.lives).toHaveLength(2);
  await supervisor.stop();
});

/** A program that cannot start again after its first run until the test allows it. */
function waiting() {
  const program = mortal();
  let tries = 0;
  let isAway = false;
  return {
    ...program,
    tries: () => tries,
    leave() {
      isAway = true;
      program.lives.at(-1)?.die('код 1');
    },
    comeBack() {
      isAway = false;
    },
    async start(): Promise<RunningProgram> {
      tries++;
      if (isAway) throw new Error('база не отвечает');
      return program.start();
    },
  };
}

test('a program that once served is restarted without end and reported in a few lines', async () => {
  const program = waiting();
  const said: string[] = [];
  const supervisor = supervise({
    name: 'Федерация',
    start: program.start,
    say: (line) => said.push(line),
    pausesMs: [1, 2],
  });
  await supervisor.ready;
  program.leave();
  await until(() => program.tries() > 30);
  const tries = program.tries();
  program.comeBack();
  await until(() => said.includes('Федерация: снова работает.'));
  expect(program.tries()).toBe(tries + 1);
  expect(said).toEqual([
    'Федерация: остановка (код 1), запускаю снова.',
    'Федерация: пока не запускается (база не отвечает). Пробую каждые 0.002 с, пока не получится.',
    'Федерация: снова работает.',
  ]);
  await supervisor.stop();
});

test('the back-off grows to the last pause and stays there', async () => {
  const program = waiting();
  const clock = fakeClock();
  const supervisor = supervise({
    name: 'Федерация',
    start: program.start,
    say: () => undefined,
    pausesMs: [100, 300, 1000],
    clock,
  });
  await supervisor.ready;
  program.leave();
  await until(() => clock.pauses.length > 4);
  await supervisor.stop();
  expect(clock.pauses.slice(0, 5)).toEqual([100, 300, 1000, 1000, 1000]);
});

test('a failing restart waits between its attempts', async () => {
  const program = waiting();
  const clock = fakeClock();
  const supervisor = supervise({ name: 'Сайт', start: program.start, say: () => undefined, pausesMs: [20], clock });
  await supervisor.ready;
  program.leave();
  const restarted = supervisor.restart();
  await until(() => program.tries() === 5);
  expect(clock.pauses.length).toBeGreaterThanOrEqual(3);
  program.comeBack();
  await restarted;
  await supervisor.stop();
});

test('a cause is told once until the program serves again, its log with it; another cause is told too', async () => {
  const program = mortal();
  const said: string[] = [];
  const reasons = [
    'не запускается (код 1).\n17:00:01 [11] FATAL',
    'не запускается (код 1).\n17:00:02 [12] FATAL',
    'не запускается (код 2).\n17:00:03 [13] FATAL',
    'не запускается (код 2).\n17:00:04 [14] FATAL',
  ];
  let isFirst = true;
  const clock = fakeClock();
  const supervisor = supervise({
    name: 'Сайт',
    start: async () => {
      const reason = isFirst ? undefined : reasons.shift();
      isFirst = false;
      if (reason) throw new Error(reason);
      return program.start();
    },
    say: (line) => said.push(line),
    pausesMs: [1, 2, 3, 4, 5],
    steadyMs: 30_000,
    clock,
  });
  await supervisor.ready;
  program.lives[0]?.die('SIGKILL');
  await until(() => said.includes('Сайт: снова работает.'));
  clock.pass(31_000);
  program.lives[1]?.die('SIGKILL');
  await until(() => program.lives.length === 3);
  await supervisor.stop();
  expect(said).toEqual([
    'Сайт: остановка (SIGKILL), запускаю снова.',
    'Сайт: остановка (не запускается (код 1).\n17:00:01 [11] FATAL), запускаю снова.',
    'Сайт: остановка (не запускается (код 2).\n17:00:03 [13] FATAL), запускаю снова.',
    'Сайт: пока не запускается (не запускается (код 2).). Пробую каждые 0.005 с, пока не получится.',
    'Сайт: снова работает.',
    'Сайт: остановка (SIGKILL), запускаю снова.',
    'Сайт: снова работает.',
  ]);
});

test('a stop during a pause ends the attempts', async () => {
  const program = waiting();
  const supervisor = supervise({ name: 'Сайт', start: program.start, say: () => undefined, pausesMs: [60_000] });
  await supervisor.ready;
  program.leave();
  await supervisor.stop();
  expect(program.tries()).toBe(1);
});

test('a long run resets the back-off; control: a short one does not', async () => {
  const program = mortal();
  const clock = fakeClock();
  const supervisor = supervise({
    name: 'Сайт',
    start: program.start,
    say: () => undefined,
    pausesMs: [1, 300, 1000],
    steadyMs: 30_000,
    clock,
  });
  await supervisor.ready;
  for (const [life, served] of [31_000, 31_000, 1000, 1000, 31_000].entries()) {
    await until(() => program.lives.length === life + 1);
    clock.pass(served);
    program.lives.at(-1)?.die('SIGKILL');
    await until(() => clock.pauses.length === life + 1);
  }
  await supervisor.stop();
  expect(clock.pauses).toEqual([1, 1, 300, 1000, 1]);
});

test('a failing first start is reported and not repeated', async () => {
  let tries = 0;
  const supervisor = supervise({
    name: 'Сайт',
    start: async () => {
      tries++;
      throw new Error('нет сборки');
    },
    say: () => undefined,
  });
  await expect(supervisor.ready).rejects.toThrow('нет сборки');
  expect(tries).toBe(1);
  await supervisor.stop();
});

test('a stop during the start ends what was started', async () => {
  const program = mortal();
  const gate = Promise.withResolvers<void>();
  const supervisor = supervise({
    name: 'PostgreSQL',
    start: async () => {
      await gate.promise;
      return program.start();
    },
    say: () => undefined,
  });
  const stopping = supervisor.stop();
  gate.resolve();
  await stopping;
  await expect(supervisor.ready).rejects.toThrow('запуск прерван');
  expect(program.stops()).toBeGreaterThan(0);
});

test('a requested restart is no failure: the program stops, starts and is waited for', async () => {
  const program = mortal();
  const said: string[] = [];
  const supervisor = supervise({
    name: 'Сайт',
    start: program.start,
    say: (line: string) => said.push(line),
    pausesMs: [],
  });
  await supervisor.ready;
  for (let time = 1; time <= 3; time++) {
    await supervisor.restart();
    expect(program.lives).toHaveLength(time + 1);
  }
  expect(said).toEqual(['Сайт: снова работает.', 'Сайт: снова работает.', 'Сайт: снова работает.']);
  await supervisor.stop();
});
