import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { profilePhoneCode, typedPhone } from '@/lib/contract/account/phone';
import { email, newPassword } from '@/lib/contract/account/user';
import { canonicalEmail } from '@/lib/domain/account/email';
import { validationMessages } from '@/lib/messages/validation';

export const emailResolver = (current: string | null) =>
  zodResolver(
    z.object({
      email: email.refine((value) => value !== canonicalEmail(current ?? ''), validationMessages.emailUnchanged),
    }),
  );

export const newPhoneResolver = zodResolver(z.object({ phone: typedPhone }));

export const phoneCodeResolver = zodResolver(z.object({ phone_code: profilePhoneCode }));

export const newPasswordResolver = zodResolver(z.object({ new_password: newPassword }));
