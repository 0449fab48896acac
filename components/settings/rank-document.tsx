'use client';

import { useState } from 'react';
import { FileInput } from '@/components/ui/file-input';
import { jpegOf, readImage } from '@/components/ui/read-image';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { documentRefusal } from '@/lib/domain/upload';
import { validationMessages } from '@/lib/messages/validation';

interface RankDocumentProps {
  /** The document as it can be opened: an address, or `null` when there is none or it has just been chosen. */
  href: string | null;
  /** The name of the file just chosen. */
  chosen: string | null;
  /** A data URL of the file, pictures shrunk, or `null` once it is removed. */
  onChange: (document: { name: string; dataUrl: string } | null) => void;
}

/** The document of a sport rank, below 1 MB; what is refused leaves it as it was. */
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

/** Pictures are shrunk, a PDF goes as it is. */
async function encodeDocument(file: File): Promise<string> {
  return file.type === 'application/pdf' ? dataUrlOf(file) : jpegOf(await readImage(file));
}
