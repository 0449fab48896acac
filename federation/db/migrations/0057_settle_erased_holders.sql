-- A ticket whose recipient was erased after the registration was locked for ever: it goes back to its buyer.
with returned as (
  update tickets set holder_id = original_user_id, original_user_id = null, transferred_as = null, transferred_to = null,
    registered = false, item_size = null, cluster_document_id = null
  from users holder, users buyer, formats
  where holder.public_id = tickets.holder_id and holder.erased_at is not null
    and buyer.public_id = original_user_id and buyer.erased_at is null
    and tickets.status in ('paid', 'suspended') and checked_in_at is null
    and formats.public_id = format_id and start_time > now()
  returning tickets.public_id
)
insert into ticket_history (ticket_id, action, actor_id, at) select public_id, 'returned', null, now() from returned;
--> statement-breakpoint
-- A ticket that was given back kept its T-shirt; what an order takes is counted anew.
update tickets set registered = false, item_size = null where status in ('processing', 'refunded', 'withdrawn') and registered;
--> statement-breakpoint
create temporary table worn_shirts on commit drop as
  select tickets.order_id, proportions.public_id as proportion_id, count(*)::int as pieces
  from tickets
    join formats on formats.public_id = format_id
    join products on shirt_of = event_city_id
    join proportions on product_id = products.public_id and proportions.name = item_size
  where registered and status in ('paid', 'suspended')
  group by 1, 2;
--> statement-breakpoint
create temporary table surplus_shirts on commit drop as
  select stock_reservations.order_id, stock_reservations.proportion_id, coalesce(max(worn_shirts.pieces), 0) as pieces
  from stock_reservations
    join proportions on proportions.public_id = stock_reservations.proportion_id
    join products on products.public_id = product_id and shirt_of is not null
    left join worn_shirts using (order_id, proportion_id)
  where stock_reservations.state = 'taken'
  group by 1, 2
  having sum(stock_reservations.quantity) > coalesce(max(worn_shirts.pieces), 0);
--> statement-breakpoint
delete from stock_reservations using surplus_shirts
where stock_reservations.order_id = surplus_shirts.order_id
  and stock_reservations.proportion_id = surplus_shirts.proportion_id and state = 'taken';
--> statement-breakpoint
insert into stock_reservations (order_id, proportion_id, quantity, state, held_until)
select order_id, proportion_id, pieces, 'taken', now() from surplus_shirts where pieces > 0;
