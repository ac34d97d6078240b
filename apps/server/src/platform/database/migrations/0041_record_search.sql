-- expected: requests that are decided are forgotten: they are few
CREATE INDEX "account_requests_by_email_bytes" ON "account_requests" USING btree ((email collate "C"));--> statement-breakpoint
-- expected: requests that are decided are forgotten: they are few
CREATE INDEX "account_requests_by_words" ON "account_requests" USING gin (array_to_tsvector(array_remove(regexp_split_to_array((lower(regexp_replace(normalize(("first_name" || ' ' || "last_name" || ' ' || "company"), NFD), '[\u0300-\u036f]', '', 'g')) collate "C"), '[\s''’.-]+'), ''))) WITH (fastupdate=false);--> statement-breakpoint
-- expected: companies are few beside deposits
CREATE INDEX "companies_by_words_of_name" ON "companies" USING gin (array_to_tsvector(array_remove(regexp_split_to_array((lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"), '[\s''’.-]+'), ''))) WITH (fastupdate=false);--> statement-breakpoint
-- expected: articles are few
CREATE INDEX "articles_by_words" ON "articles" USING gin (array_to_tsvector(array_remove(regexp_split_to_array((lower(regexp_replace(normalize(("title_fr" || ' ' || "title_en" || ' ' || "slug"), NFD), '[\u0300-\u036f]', '', 'g')) collate "C"), '[\s''’.-]+'), ''))) WITH (fastupdate=false);--> statement-breakpoint
-- expected: invitations are few beside deposits
CREATE INDEX "invitations_by_email_bytes" ON "invitations" USING btree ((email collate "C"));--> statement-breakpoint
-- expected: invitations are few beside deposits
CREATE INDEX "invitations_by_words_of_name" ON "invitations" USING gin (array_to_tsvector(array_remove(regexp_split_to_array((lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"), '[\s''’.-]+'), ''))) WITH (fastupdate=false);