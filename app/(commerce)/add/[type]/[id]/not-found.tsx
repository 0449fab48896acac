import { MissingPage } from '@/components/layout/missing-page';

export default function NothingToAdd() {
  return <MissingPage section="add" />;
}
