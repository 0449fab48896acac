import { expect, test } from '@jest/globals';
import { keep, type Running } from './keeper';

/** A program whose every life ends when the test says so. */
function mortal() {
  const lives: { die(reason: string): void }[] = [];
  let stopped = 0;
  const start = async (): Promise<Running> => {
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

test('a killed program is started again', async () => {
  const program = mortal();
  const said: string[] = [];
  const keeper = keep({ name: 'Сайт', start: program.start, say: (line) => said.push(line) });
  await keeper.ready;
  program.lives[0]?.die('SIGKILL');
  await until(() => said.includes('Сайт: снова работает.'));
  expect(said[0]).toBe('Сайт: остановка (SIGKILL), запускаю снова.');
  expect(program.lives).toHaveLength(2);
  await keeper.stop();
});

/** A program whose database is away: after its first life every start fails until it is let through. */
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
    async start(): Promise<Running> {
      tries++;
      if (isAway) throw new Error('база не отвечает');
      return program.start();
    },
  };
}

test('what has once served is tried again for as long as it takes, and told of in a few lines', async () => {
  const program = waiting();
  const said: string[] = [];
  const keeper = keep({ name: 'Федерация', start: program.start, say: (line) => said.push(line), pausesMs: [1, 2] });
  await keeper.ready;
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
  await keeper.stop();
});

test('the pauses grow to the last one and stay there', async () => {
  const program = waiting();
  const began: number[] = [];
  const start = () => {
    began.push(performance.now());
    return program.start();
  };
  const keeper = keep({ name: 'Федерация', start, say: () => undefined, pausesMs: [1, 40] });
  await keeper.ready;
  program.leave();
  await until(() => began.length === 6);
  const pauses = began.slice(2).map((at, index) => at - (began[index + 1] ?? 0));
  expect(pauses.filter((pause) => pause < 35)).toEqual([]);
  await keeper.stop();
});

test('a restart whose start fails waits between its tries', async () => {
  const program = waiting();
  const keeper = keep({ name: 'Сайт', start: program.start, say: () => undefined, pausesMs: [20] });
  await keeper.ready;
  program.leave();
  const restarted = keeper.restart();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(program.tries()).toBeLessThan(10);
  program.comeBack();
  await restarted;
  await keeper.stop();
});

test('a stop in a pause ends the trying', async () => {
  const program = waiting();
  const keeper = keep({ name: 'Сайт', start: program.start, say: () => undefined, pausesMs: [60_000] });
  await keeper.ready;
  program.leave();
  await keeper.stop();
  expect(program.tries()).toBe(1);
});

test('a long life before a death does not count against it', async () => {
  const program = mortal();
  const keeper = keep({
    name: 'Сайт',
    start: program.start,
    say: () => undefined,
    pausesMs: [1, 60_000],
    steadyMs: 20,
  });
  await keeper.ready;
  for (let life = 1; life <= 4; life++) {
    await until(() => program.lives.length === life);
    await new Promise((resolve) => setTimeout(resolve, 30));
    program.lives.at(-1)?.die('SIGKILL');
  }
  await until(() => program.lives.length === 5);
  await keeper.stop();
});

test('a first start that fails is told and not tried again', async () => {
  let tries = 0;
  const keeper = keep({
    name: 'Сайт',
    start: async () => {
      tries++;
      throw new Error('нет сборки');
    },
    say: () => undefined,
  });
  await expect(keeper.ready).rejects.toThrow('нет сборки');
  expect(tries).toBe(1);
  await keeper.stop();
});

test('a stop during the start ends what was started', async () => {
  const program = mortal();
  const gate = Promise.withResolvers<void>();
  const keeper = keep({
    name: 'PostgreSQL',
    start: async () => {
      await gate.promise;
      return program.start();
    },
    say: () => undefined,
  });
  const stopping = keeper.stop();
  gate.resolve();
  await stopping;
  await expect(keeper.ready).rejects.toThrow('запуск прерван');
  expect(program.stops()).toBeGreaterThan(0);
});

test('a wanted restart is no failure: it is stopped, started again and waited for', async () => {
  const program = mortal();
  const said: string[] = [];
  const keeper = keep({
    ...{ name: 'Сайт', start: program.start, say: (line: string) => said.push(line) },
    pausesMs: [],
  });
  await keeper.ready;
  for (let time = 1; time <= 3; time++) {
    await keeper.restart();
    expect(program.lives).toHaveLength(time + 1);
  }
  expect(said).toEqual(['Сайт: снова работает.', 'Сайт: снова работает.', 'Сайт: снова работает.']);
  await keeper.stop();
});
