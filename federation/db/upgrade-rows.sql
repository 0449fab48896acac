-- Two paid orders of one ticket each, in the columns that every release since 0013 has.
insert into users (public_id, email, name, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'anna@example.ru', 'Анна', '2025-03-01T09:00:00Z'),
  ('00000000-0000-4000-8000-000000000002', 'boris@example.ru', 'Борис', '2025-03-01T09:00:00Z');
insert into cities (id, name_ru) overriding system value values (1, 'Казань');
insert into events (public_id, title, place, description, start_date, end_date, country, subtype, categories, calendar_types, html, limits, legs)
  values ('00000000-0000-4000-8000-000000000011', 'Кубок', 'Казань', '', '2026-06-20', '2026-06-20', 'Россия', 'triathlon', '{}', '{ru}', '', '', '[]');
insert into event_cities (public_id, event_id, city_id, timezone, start_time)
  values ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000011', 1, 'Europe/Moscow', '2026-06-20T07:00:00Z');
insert into formats (public_id, event_city_id, title, description, requirements, start_time, price_kopecks, places)
  values ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000012', 'Спринт', '', '', '2026-06-20T07:00:00Z', 450000, 50);
insert into orders (public_id, user_id, email, status, amount_kopecks, idempotency_key, request_hash, created_at, held_until, paid_at) values
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', 'anna@example.ru', 'paid', 450000, gen_random_uuid(), 'x', '2025-03-02T09:00:00Z', '2025-03-02T09:15:00Z', '2025-03-02T09:01:00Z'),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000002', 'boris@example.ru', 'paid', 450000, gen_random_uuid(), 'y', '2025-03-03T09:00:00Z', '2025-03-03T09:15:00Z', '2025-03-03T09:01:00Z');
insert into order_ticket_lines (public_id, order_id, position, format_id, title, count, unit_kopecks, insurance_kopecks, discount_kopecks, amount_kopecks, insured) values
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', 0, '00000000-0000-4000-8000-000000000013', 'Спринт', 1, 450000, 0, 0, 450000, false),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', 0, '00000000-0000-4000-8000-000000000013', 'Спринт', 1, 450000, 0, 0, 450000, false);
insert into tickets (public_id, order_id, line_id, piece, format_id, holder_id, ticket_number, status, cost_kopecks, insured, registered, first_name, last_name, created_at) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000031', 0, '00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000001', '1000001', 'paid', 450000, false, true, 'Анна', 'Петрова', '2025-03-02T09:01:00Z'),
  ('00000000-0000-4000-8000-000000000042', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000032', 0, '00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000002', '1000002', 'paid', 450000, false, false, '', '', '2025-03-03T09:01:00Z');
insert into place_claims (public_id, order_id, format_id, quantity, state, held_until) values
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000013', 1, 'taken', '2025-03-02T09:15:00Z'),
  ('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000013', 1, 'taken', '2025-03-03T09:15:00Z');
