'use client';

import { useState } from 'react';
import { encodeFile } from '@/components/ui/encode-file';
import { documentRefusal } from '@/lib/domain/upload';
import { messages } from '@/lib/messages';
import { Button } from './button';
import { Field, type FieldProps } from './field';
import { TextLink } from './link';
import { jpegOf, readImage } from './read-image';

const { validation, common } = messages;

const refusalTexts = { format: validation.fileFormat, size: validation.documentSize };

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

  const choose = async (file: File) => {
    const refused = documentRefusal(file);
    const dataUrl = refused ? null : await encodeDocument(file).catch(() => null);
    setRefusal(dataUrl ? undefined : refusalTexts[refused ?? 'format']);
    if (dataUrl) onChange({ name: file.name, dataUrl });
  };

  return (
    <div className="grid gap-3">
      <Field {...field} error={refusal ?? field.error}>
        {(control) => (
          <input
            {...control}
            className="file-input"
            type="file"
            accept="image/jpeg,image/png,application/pdf"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void choose(file);
            }}
          />
        )}
      </Field>
      {(href || chosen) && (
        <div className="chosen-file">
          {chosen ? <span>{chosen}</span> : <TextLink href={href ?? ''}>Загруженный документ</TextLink>}
          <Button variant="line" icon="bin" aria-label="Удалить документ" onClick={() => onChange(null)}>
            {common.delete}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Pictures are shrunk, a PDF goes as it is. */
async function encodeDocument(file: File): Promise<string> {
  return file.type === 'application/pdf' ? encodeFile(file) : jpegOf(await readImage(file));
}
