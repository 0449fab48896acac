import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { type KeyboardEvent, useState } from 'react';
import { tabAfter } from '@/components/ui/tab-keys';
import { blockTools, changeTools, insertTools, listTools, markTools, type Tool, tableTools } from './commands';
import styles from './editor.module.css';

interface ToolbarProps {
  label: string;
  /** Id of the text. */
  controls: string;
  state: EditorState;
  /** Tools that open a dialog. */
  asking: readonly Tool[];
  onPress: (tool: Tool) => void;
}

/** One stop of Tab; arrows move in it. */
export function Toolbar({ label, controls, state, asking, onPress }: ToolbarProps) {
  const [current, setCurrent] = useState('');
  const always = [blockTools, markTools, listTools, asking, insertTools, changeTools];
  const shown = isInTable(state) ? [...always, tableTools] : always;
  const names = shown.flat().map(({ name }) => name);
  const stop = names.includes(current) ? current : names[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfter(event.key, names, stop);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[aria-label="${next}"]`)?.focus();
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={move}>
      {shown.map((tools) => (
        <div key={tools[0]?.name} className={styles.group}>
          {tools.map((tool) => {
            const { name, sign, keys, run, isOn } = tool;
            const isPossible = isOn?.(state) || run(state);
            return (
              <button
                key={name}
                type="button"
                tabIndex={name === stop ? 0 : -1}
                aria-label={name}
                title={keys ? `${name} (${shownKeys(keys)})` : name}
                aria-keyshortcuts={keys?.replace('Mod', 'Control').replaceAll('-', '+')}
                aria-pressed={isOn?.(state)}
                aria-disabled={!isPossible || undefined}
                // A press keeps what is selected in the text.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setCurrent(name)}
                onClick={() => isPossible && onPress(tool)}
              >
                {sign}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** «Mod-b» is «Ctrl+B». */
const shownKeys = (keys: string) =>
  keys
    .replace('Mod', 'Ctrl')
    .replaceAll('-', '+')
    .replace(/.$/, (letter) => letter.toUpperCase());
