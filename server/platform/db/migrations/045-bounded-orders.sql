-- API-17, API-19: the returned orders of a customer are found among those it bought: placing and recalling adds none.
create index orders_sold on orders (customer_id, order_id) where stock_state = 'sold';
create index payments_returned on payments (order_id) where status = 'Returned';
