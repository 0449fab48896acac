import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { email } from '@/lib/contract/account/user';

const transferSchema = z.object({
  email,
  confirmed: z.boolean().refine((isTicked) => isTicked, 'Проверьте адрес и отметьте, что он верен'),
});

export const transferResolver = zodResolver(transferSchema);
