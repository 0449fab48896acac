'use client';

import '@/components/ui/tabs.module.css';
import { whenTouched } from '@/components/base/form/when-touched';

export const Signup = whenTouched(() => import('./signup-form').then((loaded) => loaded.SignupForm));
