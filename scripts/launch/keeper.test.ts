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
  const keeper = keep({ name: 'Сайт', start: program.start, say: (line) => said.push(line), giveUp: () => undefined });
  await keeper.ready;
  program.lives[0]?.die('SIGKILL');
  await until(() => said.includes('Сайт: снова работает.'));
  expect(said[0]).toBe('Сайт: остановка (SIGKILL), запускаю снова.');
  expect(program.lives).toHaveLength(2);
  await keeper.stop();
});

test('one that dies again and again is given up in a sentence', async () => {
  const program = mortal();
  const given = Promise.withResolvers<Error>();
  const keeper = keep({
    name: 'Федерация',
    start: async () => {
      const running = await program.start();
      program.lives.at(-1)?.die('код 1');
      return running;
    },
    say: () => undefined,
    giveUp: given.resolve,
    pausesMs: [1, 1, 1, 1, 1],
  });
  await keeper.ready;
  expect((await given.promise).message).toBe(
    'Федерация: не работает (код 1), 6 попыток подряд не удались. Останавливаю всё.',
  );
  expect(program.lives).toHaveLength(6);
  await keeper.stop();
});

test('a long life before a death does not count against it', async () => {
  const program = mortal();
  const keeper = keep({
    name: 'Сайт',
    start: program.start,
    say: () => undefined,
    giveUp: () => expect(true).toBe(false),
    pausesMs: [1],
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
    giveUp: () => undefined,
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
    giveUp: () => undefined,
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
    ...{ name: 'Сайт', start: program.start, say: (line: string) => said.push(line), giveUp: () => undefined },
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
