-- API-19: the orders of a customer that hold cards, however many it has placed.
create index orders_held on orders (customer_id) where stock_state = 'held';
