import { z } from 'zod';
import { fileResponse, operation } from '@/lib/contract/wire/operation';

const NO_PICTURE = 'Такой картинки нет';

export const pictures = {
  file: operation({
    method: 'GET',
    path: '/api/files/:folder/:name',
    summary: 'Картинка по её пути: портрет спортсмена или руководителя, знак партнёра, фотография новости',
    params: z.object({
      folder: z.string().regex(/^[a-z0-9-]{1,40}$/, NO_PICTURE),
      name: z.string().regex(/^[^./\\][^/\\]{0,119}$/, NO_PICTURE),
    }),
    response: fileResponse,
    file: { maxBytes: 4 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
  }),
};
