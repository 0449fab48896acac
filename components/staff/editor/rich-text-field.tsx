'use client';

import { Suspense, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FieldError, LabelText, useControl } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import { Notice } from '@/components/ui/notice';
import prosed from '@/components/ui/prose.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { PictureFolder } from '@/lib/contract/staff/picture-folder';
import styles from './editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor';
import { shownHtml } from './shown-html';

interface RichTextFieldProps {
  name: string;
  label: string;
  /** HTML. Once shown, a new one is set on the `<textarea>` of this name, which then is sent `change`. */
  value: string;
  hint?: string | undefined;
  required?: boolean;
  error?: string;
  /** Where its pictures go. */
  folder?: PictureFolder | undefined;
  onChange?: (html: string) => void;
}

const Editor = lazyPart(() => import('./rich-text-editor').then((loaded) => loaded.RichTextEditor), NotEditable);

/** A text with its looks. The form finds its HTML under `name` and hears `input`. */
export function RichTextField({
  name,
  label,
  value,
  hint,
  required = false,
  error,
  folder = 'news',
  onChange,
}: RichTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // A value that is read anew must not stand in the form under a text that still shows the former one.
  const [first] = useState(value);
  const labelId = useId();
  const { control, ids } = useControl({ label, hint, required, ...(error && { error }) });
  const { id, 'aria-describedby': described } = control;
  const isBad = error !== undefined;
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(described && { 'aria-describedby': described }),
      ...(isBad && { 'aria-invalid': 'true' }),
      ...(required && { 'aria-required': 'true' }),
    }),
    [id, labelId, described, isBad, required],
  );
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={`${id}-html`}>
        <LabelText label={label} required={required} />
      </label>
      {/* A press on the label and a form that refuses lead here, and on into the text. */}
      <textarea
        ref={area}
        id={`${id}-html`}
        name={name}
        className="sr"
        tabIndex={-1}
        aria-hidden="true"
        defaultValue={first}
        onFocus={() => document.getElementById(id)?.focus()}
      />
      <div className={classNames(styles.box, isBad && styles.isBad)}>
        {useHydrated() && (
          <Suspense
            fallback={
              <>
                <div className={styles.top} />
                <div className={classNames(prosed.prose, styles.text)}>{shownHtml(first)}</div>
              </>
            }
          >
            <Editor label={label} area={area} attributes={attributes} folder={folder} onChange={onChange ?? ignore} />
          </Suspense>
        )}
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

const ignore = () => undefined;

function NotEditable({ area }: RichTextEditorProps) {
  return (
    <>
      <Notice tone="bad">
        <p>Редактор текста не загрузился, поэтому текст можно только читать.</p>
        <Button variant="line" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      </Notice>
      <div className={classNames(prosed.prose, styles.text)}>{shownHtml(area.current?.value ?? '')}</div>
    </>
  );
}
