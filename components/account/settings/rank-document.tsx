'use client';

import { useState } from 'react';
import { FileInput } from '@/components/ui/file-input';
import { jpegOf, readImage } from '@/components/ui/read-image';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { documentRefusal } from '@/lib/domain/base/input/upload';
import { validationMessages } from '@/lib/messages/validation';

interface RankDocumentProps {
  /** `null` if there is none or it has just been chosen. */
  href: string | null;
  chosen: string | null;
  /** A data URL with pictures shrunk, or `null` to remove it. */
  onChange: (document: { name: string; dataUrl: string } | null) => void;
}

/** A document below 1 MB; a refused file changes nothing. */
export function RankDocument({ href, chosen, onChange }: RankDocumentProps) {
  const [refusal, setRefusal] = useState<string>();

  const choose = async (file: File) => {
    const refused = documentRefusal(file);
    const dataUrl = refused ? null : await encodeDocument(file).catch(() => null);
    setRefusal(dataUrl ? undefined : validationMessages.document[refused ?? 'format']);
    if (dataUrl) onChange({ name: file.name, dataUrl });
  };
  const remove = () => {
    setRefusal(undefined);
    onChange(null);
  };
  const kept = href ? { name: 'Загруженный документ', href } : null;

  return (
    <FileInput
      label="Документ о разряде"
      hint={'PDF, JPEG или PNG, меньше 1\u00a0МБ'}
      error={refusal}
      value={chosen ? { name: chosen } : kept}
      onChange={(file) => (file ? choose(file) : remove())}
    />
  );
}

/** Only pictures are shrunk. */
async function encodeDocument(file: File): Promise<string> {
  return file.type === 'application/pdf' ? dataUrlOf(file) : jpegOf(await readImage(file));
}
