'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import type { Licence } from '@/lib/contract/licence';
import { messages } from '@/lib/messages';
import { downloadLicence } from '@/lib/queries/licence';

interface DownloadPdfProps {
  licence: Pick<Licence, 'public_id' | 'info'>;
  /** Of the heading that names the licence. */
  headingId: string;
}

/** Saves the licence as a PDF; a failure is only logged. */
export function DownloadPdf({ licence: { public_id, info }, headingId }: DownloadPdfProps) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      const { bytes, contentType } = await downloadLicence(public_id);
      saveFile(new Blob([new Uint8Array(bytes)], { type: contentType }), `Лицензия ${info.number}.pdf`);
    } catch (error) {
      console.error('the PDF of a licence did not come', error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button icon="load" busy={isLoading} onClick={download} aria-describedby={headingId}>
      {messages.cabinet.downloadPdf}
    </Button>
  );
}
