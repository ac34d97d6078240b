-- expected: the table came with a migration before, in the same release
CREATE INDEX "refunds_open_again" ON "refunds" USING btree ("payment_id") WHERE state in ('failed', 'returned');