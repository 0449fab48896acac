-- An erasure took the size of a T-shirt that was handed out from the ticket, not from the stock: the size is written back.
with worn as (
  select tickets.order_id, proportions.public_id as proportion_id, count(*) as pieces
  from tickets
    join formats on formats.public_id = format_id
    join products on shirt_of = event_city_id
    join proportions on product_id = products.public_id and proportions.name = item_size
  where registered and status in ('paid', 'suspended')
  group by 1, 2
), taken as (
  select order_id, proportion_id, shirt_of, name, sum(quantity) as pieces
  from stock_reservations
    join proportions on proportions.public_id = proportion_id
    join products on products.public_id = product_id
  where state = 'taken' and shirt_of is not null
  group by 1, 2, 3, 4
), unworn as (
  select order_id, shirt_of, name, row_number() over (partition by order_id, shirt_of order by name) as place
  from taken
    left join worn using (order_id, proportion_id)
    cross join generate_series(1, taken.pieces - coalesce(worn.pieces, 0))
), erased as (
  select tickets.public_id, order_id, event_city_id,
    row_number() over (partition by order_id, event_city_id order by tickets.public_id) as place
  from tickets
    join formats on formats.public_id = format_id
    join users holder on holder.public_id = holder_id
  where holder.erased_at is not null and registered and tickets.status in ('paid', 'suspended') and item_size is null
)
update tickets set item_size = unworn.name
from erased join unworn on unworn.order_id = erased.order_id and shirt_of = event_city_id and unworn.place = erased.place
where tickets.public_id = erased.public_id;
