import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordBody } from '@/lib/session/password-reset';

export const passwordResolver = zodResolver(newPasswordBody.pick({ password: true }));
