-- ENQ-5: what the pages of the sender's tab did last, if the sender agreed to send it: names and times, nothing typed.
alter table enquiries add column steps jsonb check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 200);
