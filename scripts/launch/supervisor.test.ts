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

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
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
  const began: number[] = [];
  const start = () => {
    began.push(performance.now());
    return program.start();
  };
  const supervisor = supervise({ name: 'Федерация', start, say: () => undefined, pausesMs: [1, 40] });
  await supervisor.ready;
  program.leave();
  await until(() => began.length === 6);
  const pauses = began.slice(2).map((at, index) => at - (began[index + 1] ?? 0));
  expect(pauses.filter((pause) => pause < 35)).toEqual([]);
  await supervisor.stop();
});

test('a failing restart waits between its attempts', async () => {
  const program = waiting();
  const began: number[] = [];
  const start = () => {
    began.push(performance.now());
    return program.start();
  };
  const supervisor = supervise({ name: 'Сайт', start, say: () => undefined, pausesMs: [20] });
  await supervisor.ready;
  program.leave();
  const restarted = supervisor.restart();
  await until(() => began.length === 5);
  const pauses = began.slice(2).map((at, index) => at - (began[index + 1] ?? 0));
  expect(pauses.filter((pause) => pause < 15)).toEqual([]);
  program.comeBack();
  await restarted;
  await supervisor.stop();
});

test('a stop during a pause ends the attempts', async () => {
  const program = waiting();
  const supervisor = supervise({ name: 'Сайт', start: program.start, say: () => undefined, pausesMs: [60_000] });
  await supervisor.ready;
  program.leave();
  await supervisor.stop();
  expect(program.tries()).toBe(1);
});

test('a long run resets the back-off', async () => {
  const program = mortal();
  const supervisor = supervise({
    name: 'Сайт',
    start: program.start,
    say: () => undefined,
    pausesMs: [1, 60_000],
    steadyMs: 20,
  });
  await supervisor.ready;
  for (let life = 1; life <= 4; life++) {
    await until(() => program.lives.length === life);
    await new Promise((resolve) => setTimeout(resolve, 30));
    program.lives.at(-1)?.die('SIGKILL');
  }
  await until(() => program.lives.length === 5);
  await supervisor.stop();
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
