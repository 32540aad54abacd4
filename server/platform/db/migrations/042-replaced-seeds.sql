-- Catalogues that the one of another version has replaced: only a person writes them again.
create table replaced_seeds (fingerprint text primary key);
