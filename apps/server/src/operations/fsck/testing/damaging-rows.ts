/** The account of the busy database that is damaged. */
export const ANNA = `(select id from accounts where email = 'anna@example.org')`
export const OTHER_BYTES = `sha256('something else')`

/** An encrypted copy of five bytes, with its one part and the key that opens it. */
export const A_COPY = `
  insert into vault_keys (id, owner_id, recipient, created_at)
  values (${ANNA}, ${ANNA}, ${OTHER_BYTES}, now());
  insert into vault_objects
    (id, account_id, owner_id, state, sha256, size, header, nonce, key_id, created_at, active_at)
  select id, id, id, 'kept', ${OTHER_BYTES}, 5, decode(repeat('00', 168), 'hex'),
    decode(repeat('00', 16), 'hex'), id, now(), now() from accounts where id = ${ANNA};
  insert into vault_parts (object_id, number, bytes, sha256, checked_at)
  values (${ANNA}, 0, 21, ${OTHER_BYTES}, now());
  insert into vault_quotas (owner_id, used_bytes) values (${ANNA}, 5);`

/** An order of nothing that anybody is given. */
export const A_PAID_ORDER = `
  insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate, credits,
    unlimited_deposits, storage, position, created_at, updated_at)
  values (${ANNA}, 'pack', 'draft', '', '', '', '', 100, 0, 0, false, false, 1, now(), now());
  insert into orders (id, account_id, product_id, state, product_name, quantity, net, vat_rate, vat, credits,
    unlimited_deposits, storage, created_at, ended_at)
  select id, id, id, 'paid', '', 1, 100, 0, 0, 0, false, false, now(), now() from products;`

export const A_CARD_PAYMENT = `
  ${A_PAID_ORDER}
  insert into payments (order_id, attempt, provider, state, amount, currency, reference, received_amount,
    received_currency, next_attempt_at, created_at, ended_at)
  select id, 1, 'stripe', 'paid', net + vat, 'EUR', 'pi_1', net + vat, 'EUR', now(), now(), now() from orders`
