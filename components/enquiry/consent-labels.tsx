import { TextLink } from '@/components/ui/link';
import { paths } from '@/lib/paths';

export const personalDataLabel = (
  <>
    Согласие на{' '}
    <TextLink href={paths.document('pers')} newTab>
      обработку персональных данных
    </TextLink>
  </>
);

export const policyLabel = (
  <>
    Согласие с{' '}
    <TextLink href={paths.document('politic')} newTab>
      политикой
    </TextLink>
  </>
);

export const advertisingLabel = (
  <>
    Согласие на{' '}
    <TextLink href={paths.document('advertising')} newTab>
      получение рекламы
    </TextLink>
  </>
);
