'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProofField } from '@/components/account/proof/proof-field';
import { useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { useEntering } from '@/components/staff/enter/entering';
import styles from '@/components/staff/staff.module.css';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import { notify, notifyError } from '@/components/ui/toast-queue';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import type { ChangedRow } from '@/lib/contract/staff/refusal';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { CallError, StaffRefused } from '@/lib/contract/wire/call-error';
import { paths } from '@/lib/paths';
import { completeProof } from '@/lib/queries/passkey';
import { callStaff } from '@/lib/queries/staff';
import { onSessionLost, storeFormDraft, takeDraft } from '@/lib/session/draft';
import { Conflict } from './conflict';
import { StaffField } from './field';
import { focusOn, showValue, uploadsOf } from './show-value';
import { useLeaveGuard } from './use-leave-guard';
import { type FormValues, patience, sentValues, valuesOf, wrongFields } from './values';

interface ResourceFormProps {
  name: string;
  fields: readonly FieldDescriptor[];
  /** A stored row is saved, without one a row is created. */
  row?: { readonly id: string; readonly form: FormValues; readonly version: string };
  /** What a new row has beside the fields that are asked for. */
  blank?: FormValues;
  asksReason?: boolean;
  asksProof?: boolean;
  proof: ProofKind;
}

interface Saved {
  readonly id?: string;
  readonly version?: string;
  /** What was left out of the texts. */
  readonly warnings?: readonly string[];
}

/** Creates or saves a row. Nothing that was typed is lost: not by a refusal, a lost session or a lost network. */
export function ResourceForm({ name, fields, row, blank, asksReason, asksProof, proof: kind }: ResourceFormProps) {
  const router = useRouter();
  const withEntering = useEntering();
  const [key] = useState(() => crypto.randomUUID());
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [changed, setChanged] = useState<ChangedRow | null>(null);
  const [version, setVersion] = useState(row?.version);
  const proof = useFreshProof(kind, { hasCodes: false });
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  const draft = `staff:${name}:${row?.id ?? 'new'}`;

  useEffect(() => {
    const kept = takeDraft(draft);
    if (!kept || !form.current) return;
    for (const field of fields) if (field.name in kept) showValue(form.current, field, kept[field.name]);
    isDirty.current = true;
    notify('Вернули то, что вы не успели сохранить');
  }, [draft, fields]);

  // A press elsewhere on the page may have changed the row; a new form would take the focus from the button.
  const shownVersion = useRef(row?.version);
  useEffect(() => {
    if (!row || !form.current || row.version === shownVersion.current) return;
    shownVersion.current = row.version;
    if (isDirty.current || row.version === version) return;
    for (const field of fields) showValue(form.current, field, row.form[field.name]);
    setVersion(row.version);
  }, [row, fields, version]);

  useEffect(
    () =>
      onSessionLost(() => {
        if (isDirty.current && form.current)
          storeFormDraft(draft, valuesOf(fields, new FormData(form.current), row?.form));
      }),
    [draft, fields, row],
  );
  useLeaveGuard(
    () => isDirty.current,
    () => {
      isDirty.current = false;
    },
  );

  interface Press {
    readonly values: Record<string, unknown>;
    readonly reason: string;
    readonly given: FreshProof | 'passkey' | null;
    readonly version: string | undefined;
  }

  const save = useMutation({
    mutationFn: async ({ values, reason, given, version: read }: Press) => {
      const proven = given && (await completeProof(given));
      if (given && !proven) return null;
      const body = {
        form: { ...blank, ...(await sentValues(fields, values)) },
        ...(reason && { reason }),
        ...(proven && { proof: proven }),
      };
      return withEntering(() =>
        row
          ? callStaff<Saved>('PUT', `${name}/${row.id}`, { body: { ...body, version: read }, ...patience(fields) })
          : callStaff<Saved>('POST', name, { body, key, ...patience(fields) }),
      );
    },
    onSuccess(saved) {
      if (!saved) return;
      isDirty.current = false;
      setChanged(null);
      notify(row ? 'Сохранено' : 'Создано');
      saved.warnings?.forEach(notifyError);
      if (saved.id) return router.push(paths.staff(name, saved.id));
      setVersion(saved.version);
      router.refresh();
    },
    onError(error) {
      if (!(error instanceof StaffRefused)) return;
      if (error.code === 'fields') show(error.details as Record<string, string>);
      if (error.code === 'changed') setChanged(error.details as unknown as ChangedRow);
    },
  });

  function show(found: Record<string, string>): boolean {
    setWrong(found);
    const [first] = Object.keys(found);
    const input = first && form.current?.querySelector<HTMLElement>(`[name="${first}"]`);
    if (input) focusOn(input);
    return first !== undefined;
  }

  function submit(read: string | undefined) {
    if (!form.current || save.isPending) return;
    const typed = new FormData(form.current);
    const values = valuesOf(fields, typed, changed?.form ?? row?.form);
    const reason = String(typed.get('reason') ?? '').trim();
    const missing: Record<string, string> = asksReason && reason.length < 3 ? { reason: 'Напишите, почему' } : {};
    if (show({ ...wrongFields(fields, values), ...missing, ...uploadsOf(form.current) })) return;
    const given = asksProof ? (kind === 'passkey' ? 'passkey' : proof.read()) : null;
    if (asksProof && !given) return;
    save.mutate({ values, reason, given, version: read });
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(version);
  };
  const isOffline = save.error instanceof CallError && save.error.kind === 'unreachable';

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={onSubmit}
      onInput={() => {
        isDirty.current = true;
      }}
      noValidate
      aria-label={row ? 'Данные' : 'Создать'}
    >
      {fields.map((field) => (
        <StaffField key={field.name} field={field} value={row?.form[field.name] ?? null} error={wrong[field.name]} />
      ))}
      {asksReason && (
        <TextInput name="reason" label="Причина" required maxLength={200} error={wrong.reason} autoComplete="off" />
      )}
      {asksProof && <ProofField proof={proof} />}
      {changed ? (
        <Conflict
          key={changed.version}
          changed={changed}
          fields={fields}
          mine={form.current ? valuesOf(fields, new FormData(form.current), row?.form) : {}}
          onChoose={(field, value) => {
            if (form.current) showValue(form.current, field, value);
          }}
          onSave={() => submit(changed.version)}
        />
      ) : (
        save.isError && <Notice tone="bad">{isOffline ? 'Не сохранено: нет связи' : save.error.message}</Notice>
      )}
      <div className="buttons">
        <Button type="submit" busy={save.isPending}>
          {row ? 'Сохранить' : 'Создать'}
        </Button>
      </div>
    </form>
  );
}
