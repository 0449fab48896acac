'use client';

import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import prosed from '@/components/ui/prose.module.css';
import { keys, linkRange, setLink, type Tool } from './commands';
import styles from './editor.module.css';
import { readHtml, writtenHtml } from './html';
import { LinkDialog } from './link-dialog';
import { paragraphsOf, reducedPaste } from './paste';
import { schema } from './schema';
import { Toolbar } from './toolbar';

export interface RichTextEditorProps {
  label: string;
  /** Keeps the HTML for the form; its `change` brings a text from outside. */
  area: RefObject<HTMLTextAreaElement | null>;
  attributes: Record<string, string> & { id: string };
  onChange: (html: string) => void;
}

const paragraphs = (text: string): Slice => {
  const lines = paragraphsOf(text).map((line) => schema.node('p', null, line === '' ? [] : [schema.text(line)]));
  return new Slice(Fragment.from(lines), 1, 1);
};

export function RichTextEditor({ label, area, attributes, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isLinking, setLinking] = useState(false);
  const askForLink: Tool = {
    name: 'Ссылка',
    sign: 'Ссылка',
    keys: 'Mod-k',
    isOn: (now) => linkRange(now).href !== '',
    run(_, dispatch) {
      if (dispatch) setLinking(true);
      return true;
    },
  };

  const write = useEffectEvent((doc: Node) => {
    if (!area.current) return;
    area.current.value = writtenHtml(doc);
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange(area.current.value);
  });

  const mount = useEffectEvent((shownIn: HTMLElement) => {
    const plugins = [
      keymap({ ...keys, 'Mod-k': askForLink.run }),
      history(),
      gapCursor(),
      // Last: the keys of tables come behind those of the text.
      tableEditing(),
    ];
    const made = new EditorView(shownIn, {
      state: EditorState.create({ doc: readHtml(area.current?.value ?? ''), plugins }),
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (transaction.docChanged && !transaction.getMeta('outside')) write(made.state.doc);
      },
      clipboardTextParser: paragraphs,
      transformPastedHTML(html) {
        const reduced = reducedPaste(html);
        setLeft(reduced.left);
        return reduced.html;
      },
    });
    return made;
  });

  useEffect(() => {
    if (!place.current) return;
    const made = mount(place.current);
    view.current = made;
    setState(made.state);
    const kept = area.current;
    const show = () => {
      const { tr, doc } = made.state;
      const given = readHtml(kept?.value ?? '').content;
      made.dispatch(tr.replaceWith(0, doc.content.size, given).setMeta('outside', true));
    };
    kept?.addEventListener('change', show);
    return () => {
      kept?.removeEventListener('change', show);
      made.destroy();
    };
  }, [area]);

  useEffect(() => {
    const shownIn = `${prosed.prose} ${styles.text}`;
    view.current?.setProps({ attributes: { ...attributes, class: shownIn } });
  }, [attributes]);

  const press = (tool: Tool) => {
    if (!view.current) return;
    tool.run(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  return (
    <>
      {state && (
        <Toolbar
          label={`Оформление: ${label}`}
          controls={attributes.id}
          state={state}
          asking={[askForLink]}
          onPress={press}
        />
      )}
      <p className={styles.left} role="status">
        {left.length > 0 && `При вставке убрано оформление: ${left.join(', ')}`}
      </p>
      <div ref={place} />
      {isLinking && state && (
        <LinkDialog
          href={linkRange(state).href}
          onClose={() => setLinking(false)}
          onLink={(href, title) => {
            setLinking(false);
            setLink(linkRange(state), href, title)(state, view.current?.dispatch);
          }}
        />
      )}
    </>
  );
}
