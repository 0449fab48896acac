export { default, metadata } from '@/app/(commerce)/thanks/page';
