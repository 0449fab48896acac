import { Cover } from '@/components/artwork/cover';
import { Chip } from '@/components/ui/badge';
import type { ShopItem } from '@/lib/contract/shop';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';

/** Picture, title, description, price and the sizes in stock (C-010). */
export function ShopItemCard({ item }: { item: ShopItem }) {
  const { public_id, title, description, price, picture, proportions } = item;
  return (
    <article className="box grid content-start gap-3" aria-labelledby={`item-${public_id}`}>
      <div className="cover">
        <Cover src={picture} discipline="run" seed={public_id} box="newsSmall" />
      </div>
      <h2 className="h4" id={`item-${public_id}`}>
        {typograph(title)}
      </h2>
      <p>{typograph(description)}</p>
      <p className="flex flex-wrap gap-2">
        {proportions.map((size) => (
          <Chip key={size.public_id}>{size.name}</Chip>
        ))}
      </p>
      <p className="price">{formatRubles(price)}</p>
    </article>
  );
}
