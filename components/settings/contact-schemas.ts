import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { profilePhoneCode } from '@/lib/contract/phone';
import { email, newPassword } from '@/lib/contract/user';
import { validationMessages } from '@/lib/messages/validation';

export const emailResolver = (current: string | null) =>
  zodResolver(z.object({ email: email.refine((value) => value !== current, validationMessages.emailUnchanged) }));

export const newPhoneResolver = zodResolver(
  z.object({ phone: z.string().regex(/^\+7\d{10}$/, validationMessages.phone) }),
);

export const phoneCodeResolver = zodResolver(z.object({ phone_code: profilePhoneCode }));

export const newPasswordResolver = zodResolver(z.object({ new_password: newPassword }));
