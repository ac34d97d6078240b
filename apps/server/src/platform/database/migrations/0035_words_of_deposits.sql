CREATE TABLE "companies_of_depositors" (
	"account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "companies_of_depositors_account_id_company_id_pk" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "deposit_words" (
	"number" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unindexed_deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unindexed_deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_deposit_id" uuid NOT NULL,
	"last_deposit_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "deposits_by_account_and_reference";--> statement-breakpoint
DROP INDEX "deposits_by_company_and_reference";--> statement-breakpoint
CREATE INDEX "deposits_by_words" ON "deposit_words" USING gin (array_to_tsvector(string_to_array(replace("words", ' ', ' ' || left("words", 1)), ' '))) WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "unindexed_deposits" ("first_deposit_id", "last_deposit_id")
SELECT first."id", last."id"
FROM (SELECT "id" FROM "deposits" ORDER BY "id" LIMIT 1) AS first,
	(SELECT "id" FROM "deposits" ORDER BY "id" DESC LIMIT 1) AS last;