'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import { StaffField } from '@/components/staff/resource-form/field';
import { patience, sentValues, valuesOf, wrongFields } from '@/components/staff/resource-form/values';
import styles from '@/components/staff/staff.module.css';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { notify } from '@/components/ui/toast-queue';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { StaffRefused } from '@/lib/contract/wire/call-error';
import { fileSize } from '@/lib/domain/base/text/file-size';
import { paths } from '@/lib/paths';
import { callStaff } from '@/lib/queries/staff';

const MOST_FILES = 20;

interface Row {
  /** A document is made once by it, pressed again after a failure too. */
  readonly key: string;
  readonly file: File;
  readonly id?: string;
  readonly error?: string;
  readonly wrong?: Readonly<Record<string, string>>;
}

interface DocumentFilesProps {
  fields: readonly FieldDescriptor[];
  today: string;
}

/** Several files at once: each has its title, shelf and date before it goes out, and one that fails harms no other. */
export function DocumentFiles({ fields, today }: DocumentFilesProps) {
  const withEntering = useEntering();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const forms = useRef(new Map<string, HTMLFormElement>());
  const input = useId();
  const typed = fields.filter(({ input }) => input !== 'file');
  const upload = fields.find(({ input }) => input === 'file');
  const waiting = rows.filter(({ id }) => id === undefined);
  const change = (key: string, to: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { key, file: row.file, ...to } : row)));

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [waiting.length]);

  function add(files: readonly File[]) {
    const room = MOST_FILES - rows.length;
    if (files.length > room) notify(`За раз не больше ${MOST_FILES} файлов: лишние не взяты`);
    setRows([...rows, ...files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }))]);
  }

  const publish = useMutation({
    mutationFn: async () => {
      const given = waiting.map((row) => {
        const form = forms.current.get(row.key);
        const values = { ...valuesOf(typed, new FormData(form)), ...(upload && { [upload.name]: row.file }) };
        return { row, values, wrong: wrongFields(fields, values) };
      });
      for (const { row, wrong } of given) change(row.key, { wrong, ...(wrong.file && { error: wrong.file }) });
      let done = 0;
      for (const { row, values, wrong } of given) {
        if (Object.keys(wrong).length > 0) continue;
        try {
          const body = { form: await sentValues(fields, values) };
          const sent = () =>
            callStaff<{ id: string }>('POST', 'documents', { body, key: row.key, ...patience(fields) });
          change(row.key, { id: (await withEntering(sent)).id });
          done += 1;
        } catch (error) {
          const found = error instanceof StaffRefused && error.code === 'fields' ? error.details : {};
          change(row.key, { error: (error as Error).message, wrong: found as Record<string, string> });
        }
      }
      return { done, left: given.length - done };
    },
    onSuccess: ({ done, left }) => notify(`Опубликовано: ${done}${left > 0 ? `, осталось: ${left}` : ''}`),
  });

  return (
    <>
      <div className={styles.card}>
        <label htmlFor={input}>{`Файлы, до ${MOST_FILES} за раз`}</label>
        <input
          id={input}
          className={styles.file}
          type="file"
          multiple
          accept=".pdf,.csv"
          aria-describedby={`${input}-hint`}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <p className="hint" id={`${input}-hint`}>
          Выберите или перетащите сюда: PDF или CSV до 10 МБ. На сайт они попадут, когда вы нажмёте «Опубликовать».
        </p>
      </div>
      {rows.map((row) => (
        <form
          key={row.key}
          ref={(form) => {
            if (form) forms.current.set(row.key, form);
            else forms.current.delete(row.key);
          }}
          className={`${styles.card} stack`}
          aria-label={row.file.name}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          <p>
            <b>{`${row.file.name}, ${fileSize(row.file.size)}`}</b>
          </p>
          {row.error && <Notice tone="bad">{row.error}</Notice>}
          {row.id === undefined ? (
            <>
              <div className={styles.form}>
                {typed.map((field) => (
                  <StaffField
                    key={field.name}
                    field={field}
                    value={{ title: titleOf(row.file), document_date: today }[field.name] ?? null}
                    error={row.wrong?.[field.name]}
                  />
                ))}
              </div>
              <div className="buttons">
                <Button variant="line" onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}>
                  {`Убрать ${row.file.name}`}
                </Button>
              </div>
            </>
          ) : (
            <p>
              <TextLink href={paths.staff('documents', row.id)}>Опубликован</TextLink>
            </p>
          )}
        </form>
      ))}
      {waiting.length > 0 && (
        <div className="buttons">
          <Button busy={publish.isPending} onClick={() => publish.mutate()}>
            {`Опубликовать ${waiting.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

const titleOf = ({ name }: File) => name.replace(/\.[a-z]+$/i, '').replaceAll('_', ' ');
