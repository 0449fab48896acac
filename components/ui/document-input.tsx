'use client';

import { useState } from 'react';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { documentRefusal } from '@/lib/domain/upload';
import { messages } from '@/lib/messages';
import { classNames } from './class-names';
import { type FieldProps, useControl } from './field';
import { FileButtons, FileMessages } from './file-buttons';
import { TextLink } from './link';
import { jpegOf, readImage } from './read-image';

const { validation } = messages;

export interface DocumentInputProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'id'> {
  /** The document as it can be opened: an address, or `null` when there is none or it has just been chosen. */
  href: string | null;
  /** The name of the file just chosen. */
  chosen: string | null;
  /** A data URL of the file, pictures shrunk, or `null` once it is removed. */
  onChange: (document: { name: string; dataUrl: string } | null) => void;
}

/** A picture or a PDF below 1 MB; what is refused leaves the document as it was. */
export function DocumentInput({ href, chosen, onChange, ...field }: DocumentInputProps) {
  const [refusal, setRefusal] = useState<string>();

  const error = refusal ?? field.error;
  const { control, ids } = useControl({ ...field, error });

  const choose = async (file: File) => {
    const refused = documentRefusal(file);
    const dataUrl = refused ? null : await encodeDocument(file).catch(() => null);
    setRefusal(dataUrl ? undefined : validation.document[refused ?? 'format']);
    if (dataUrl) onChange({ name: file.name, dataUrl });
  };

  return (
    <div className={classNames('file-field', error && 'is-bad')}>
      <label className="label" htmlFor={control.id}>
        {field.label}
      </label>
      {(href || chosen) && <p>{chosen ?? <TextLink href={href ?? ''}>Загруженный документ</TextLink>}</p>}
      <FileButtons
        control={control}
        accept="image/jpeg,image/png,application/pdf"
        hasFile={Boolean(href || chosen)}
        removeLabel="Удалить документ"
        onChoose={choose}
        onRemove={() => onChange(null)}
      />
      <FileMessages ids={ids} error={error} hint={field.hint} />
    </div>
  );
}

/** Pictures are shrunk, a PDF goes as it is. */
async function encodeDocument(file: File): Promise<string> {
  return file.type === 'application/pdf' ? dataUrlOf(file) : jpegOf(await readImage(file));
}
