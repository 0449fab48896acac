'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { downloadLicence } from '@/lib/queries/licence';
import type { LicenceOnCard } from '@/lib/queries/licence-on-card';

interface DownloadPdfProps {
  licence: LicenceOnCard;
  headingId: string;
}

/** A failure is only logged, except a lost session. */
export function DownloadPdf({ licence: { public_id, info }, headingId }: DownloadPdfProps) {
  const download = useMutation({
    mutationFn: () => downloadLicence(public_id),
    onSuccess: ({ bytes, contentType }) =>
      saveFile(new Blob([new Uint8Array(bytes)], { type: contentType }), `Лицензия ${info.number}.pdf`),
    onError: (error) => console.error('the PDF of a licence did not come', error),
  });
  return (
    <Button icon="load" busy={download.isPending} onClick={() => download.mutate()} aria-describedby={headingId}>
      {cabinetMessages.downloadPdf}
    </Button>
  );
}
