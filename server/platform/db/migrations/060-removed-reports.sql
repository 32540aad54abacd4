-- Lists of steps that shoppers sent with enquiries: nothing reads them. The column stays: a former version writes it.
update enquiries set steps = null where steps is not null;

-- Counts of transitions: nothing reads them. The table stays: a former version writes it where its setting is on.
delete from transition_counts;
