'use client';

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionForm } from '@/components/staff/action/action-dialog';
import { Sections } from '@/components/staff/details/sections';
import { Conflict } from '@/components/staff/resource-form/conflict';
import { focusOn, showValue, uploadsOf } from '@/components/staff/resource-form/show-value';
import { useLeaveGuard } from '@/components/staff/resource-form/use-leave-guard';
import { type FormValues, valuesOf, wrongFields } from '@/components/staff/resource-form/values';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { notify } from '@/components/ui/toast-queue';
import type { Descriptor, FieldDescriptor } from '@/lib/contract/staff/resource';
import type { Details } from '@/lib/contract/staff/shapes';
import { shownValue } from '@/lib/contract/staff/shown-value';
import type { StaffMember } from '@/lib/contract/staff/staff';
import styles from './article.module.css';
import { ArticleFields } from './article-fields';
import { Bar } from './bar';
import { Look } from './look';
import { mainPress } from './main-press';
import { useAutosave } from './use-autosave';

interface ArticleEditorProps {
  descriptor: Descriptor;
  row: Details;
  proof: StaffMember['proof'];
  /** Where visitors will find it, without the protocol. */
  address: string;
  /** Stored subjects are shown by these titles, which stand by their ids. */
  titles: Readonly<Record<string, string>>;
}

const valuesOfRow = ({ form, draft }: Details): FormValues => ({
  ...(draft?.form ?? form),
  at: draft?.publish_at ?? null,
});

/** Writes the draft of an article or a page: visitors see nothing of it before it is published. */
export function ArticleEditor({ descriptor, row, proof, address, titles }: ArticleEditorProps) {
  const { name, actions, form: declared } = descriptor;
  const fields = declared ?? [];
  const when = actions.find((action) => action.name === 'schedule')?.form ?? [];
  const form = useRef<HTMLFormElement>(null);
  const conflict = useRef<HTMLDivElement>(null);
  const known = useRef(row);
  const [first] = useState(() => valuesOfRow(row));
  const [typed, setTyped] = useState<FormValues>(first);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isPressed, setPressed] = useState(false);

  const read = (asked: readonly FieldDescriptor[]) =>
    form.current && valuesOf(asked, new FormData(form.current), valuesOfRow(known.current));
  const hear = () => setTyped(read([...fields, ...when]) ?? {});
  const show = (values: FormValues) => {
    for (const field of [...fields, ...when])
      if (form.current && field.name in values) showValue(form.current, field, values[field.name]);
    hear();
  };
  const autosave = useAutosave({
    path: `${name}/${encodeURIComponent(row.id)}`,
    row,
    read: () => read(fields),
    isSame: (one, other) =>
      fields.every((field) => shownValue(field, one[field.name]) === shownValue(field, other[field.name])),
    onKept(kept) {
      show(kept);
      notify('Вернули то, что вы не успели сохранить');
    },
  });
  useLeaveGuard(autosave.isUnsaved, autosave.forget);

  // The form follows an action that has changed the row, unless something has been typed meanwhile.
  const follow = useEffectEvent(() => {
    if (known.current === row || autosave.isUnsaved()) return;
    known.current = row;
    const { at, ...values } = valuesOfRow(row);
    show({ ...Object.fromEntries(fields.map((field) => [field.name, null])), ...values, at });
    autosave.settle(row);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the row is another object
  useEffect(() => follow(), [row]);

  function point(found: Record<string, string>): boolean {
    setWrong(found);
    const [field] = Object.keys(found);
    const input = field && form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    if (input) focusOn(input);
    return field !== undefined;
  }
  const main = mainPress(actions, row, typed, when);
  async function press() {
    const values = read([...fields, ...when]);
    if (!form.current || !values) return;
    const judged = values.at === null ? fields : [...fields, ...when];
    if (point({ ...wrongFields(judged, values), ...uploadsOf(form.current) })) return;
    if (await autosave.save()) setPressed(true);
    else conflict.current?.focus();
  }
  return (
    <div className={styles.editor}>
      <Bar descriptor={descriptor} row={row} autosave={autosave} proof={proof} main={main.label} onPress={press} />
      <Sections sections={row.sections} />
      {autosave.changed && (
        <div ref={conflict} tabIndex={-1}>
          <Conflict
            key={`${autosave.changed.version} ${autosave.changed.at}`}
            changed={autosave.changed}
            fields={fields}
            mine={read(fields) ?? first}
            onChoose={(field, value) => show({ [field.name]: value })}
            onSave={() => void autosave.saveChosen()}
          />
        </div>
      )}
      {autosave.warnings.map((warning) => (
        <Notice key={warning} tone="warn" role="status">
          {warning}
        </Notice>
      ))}
      <form
        ref={form}
        className={styles.columns}
        aria-label="Черновик"
        noValidate
        onInput={() => {
          autosave.later();
          hear();
        }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void autosave.save();
        }}
      >
        <ArticleFields fields={fields} when={when} values={first} wrong={wrong} titles={titles}>
          <Look headline={String(typed.headline ?? '')} subtitle={String(typed.subtitle ?? '')} address={address} />
        </ArticleFields>
      </form>
      {main.action && (
        <Dialog title={main.label} open={isPressed} onClose={() => setPressed(false)}>
          <ActionForm
            path={`${name}/${encodeURIComponent(row.id)}/${main.action.name}`}
            action={main.action}
            given={main.given}
            label={main.label}
            proof={proof}
            onDone={() => setPressed(false)}
            onWrong={(found) => {
              setPressed(false);
              point(found);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
