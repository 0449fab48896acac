import { expect, test } from '@jest/globals';
import { watchPresses } from './press-over';

function pressed() {
  const page = new EventTarget();
  const pressOver = watchPresses(page);
  const send = (name: string, button = 0) => page.dispatchEvent(Object.assign(new Event(name), { button }));
  /** Whether the wait is over once all that is due now has run. */
  const isOver = async () => {
    let over = false;
    void pressOver().then(() => {
      over = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    return over;
  };
  return { send, isOver, pressOver };
}

test('without a press nothing is waited for', async () => {
  expect(await pressed().isOver()).toBe(true);
});

test.each([
  ['a mouse', ['pointerdown', 'mousedown'], ['pointerup', 'mouseup']],
  ['the mouse events after a tap', ['pointerdown', 'pointerup', 'mousedown'], ['mouseup']],
  ['a finger that scrolls', ['pointerdown'], ['pointercancel']],
  ['a press whose end got lost', ['pointerdown', 'mousedown'], ['keydown']],
])('the press of %s is waited for until its end, and its click comes first', async (_, down, up) => {
  const { send, isOver, pressOver } = pressed();
  for (const name of down) send(name);
  expect(await isOver()).toBe(false);
  const order: string[] = [];
  const waited = pressOver().then(() => order.push('over'));
  for (const name of up) send(name);
  await Promise.resolve();
  order.push('click');
  await waited;
  expect(order).toEqual(['click', 'over']);
  expect(await isOver()).toBe(true);
});

test('a button that opens a menu is not waited for', async () => {
  const { send, isOver } = pressed();
  send('pointerdown', 2);
  expect(await isOver()).toBe(true);
});
