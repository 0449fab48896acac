import { expect, jest, test } from '@jest/globals';
import { PRESS_SCRIPT } from './press-script';

const place = { left: 100, top: 300, width: 200 };
const below = { ...place, top: 324 };

/** Presses a control at one place and releases it at another; returns how often the script has clicked it. */
function pressed(released: { place: typeof place; x?: number; y?: number; button?: number; isOnControl?: boolean }) {
  const listeners: Record<string, (event: unknown) => void> = {};
  new Function('addEventListener', PRESS_SCRIPT)((name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  });
  const control = {
    place,
    click: jest.fn(),
    closest: () => control,
    contains: (other: unknown) => other === control,
    getBoundingClientRect: () => control.place,
  };
  const { x = 150, y = 310, button = 0, isOnControl = false } = released;
  listeners.mousedown?.({ target: control, button, clientX: 150, clientY: 310 });
  control.place = released.place;
  listeners.mouseup?.({ target: isOnControl ? control : {}, button, clientX: x, clientY: y });
  return control.click.mock.calls.length;
}

test('a control that a message moves from under the pointer is pressed once', () => {
  expect(pressed({ place: below })).toBe(1);
  expect(pressed({ place: below, x: 153, y: 314 })).toBe(1);
});

test('a control that is still under the pointer gets only the click of the browser', () => {
  expect(pressed({ place: below, isOnControl: true })).toBe(0);
});

test('a pointer that is drawn off presses nothing, whether the control moves or not', () => {
  expect(pressed({ place: below, y: 380 })).toBe(0);
  expect(pressed({ place, y: 380 })).toBe(0);
});

test('a control that is covered or hidden and a press of another button do nothing', () => {
  expect(pressed({ place })).toBe(0);
  expect(pressed({ place: { left: 0, top: 0, width: 0 } })).toBe(0);
  expect(pressed({ place: below, button: 2 })).toBe(0);
});
