import { TextLink } from '@/components/ui/link';
import { paths } from '@/lib/paths';

export const personalDataLabel = (
  <span>
    Согласие на{' '}
    <TextLink href={paths.document('pers')} newTab>
      обработку персональных данных
    </TextLink>
  </span>
);

export const policyLabel = (
  <span>
    Согласие с{' '}
    <TextLink href={paths.document('politic')} newTab>
      политикой
    </TextLink>
  </span>
);

export const advertisingLabel = (
  <span>
    Согласие на{' '}
    <TextLink href={paths.document('advertising')} newTab>
      получение рекламы
    </TextLink>
  </span>
);
