import type { DocumentSection } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

interface SectionLabel {
  title: string;
  description: string;
}

export const sectionLabels: Record<DocumentSection, SectionLabel> = {
  main: {
    title: 'Основные документы',
    description:
      'Устав, правила вида спорта, положения, политика обработки персональных данных и другие документы федерации.',
  },
  criterias: {
    title: 'Критерии отбора',
    description: 'По каким результатам спортсмены попадают в сборные команды и на международные старты.',
  },
  archive: {
    title: 'Архив',
    description: 'Документы прошлых лет, которые больше не действуют: регламенты, положения, протоколы заседаний.',
  },
  ratings: {
    title: 'Рейтинги спортсменов',
    description: 'Места и очки спортсменов по итогам стартов: общие рейтинги, рейтинги юниоров и любителей.',
  },
  triathlonteka: {
    title: siteConfig.library,
    description: 'Методические пособия, программы подготовки и материалы для тренеров, судей и спортсменов.',
  },
  erai: {
    title: 'ЕРАИ',
    description: 'Материалы для спортсменов о допинг-контроле: памятки, инструкции и списки.',
  },
};
