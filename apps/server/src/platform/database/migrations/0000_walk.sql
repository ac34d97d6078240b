CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"type" text NOT NULL,
	"company_id" uuid,
	"credits" bigint DEFAULT 0 NOT NULL,
	"unlimited_deposits" boolean DEFAULT false NOT NULL,
	"deposit_count" bigint DEFAULT 0 NOT NULL,
	"storage" boolean DEFAULT false NOT NULL,
	"reference" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_credits_never_negative" CHECK ("accounts"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "aggregations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aggregations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merkle_root" "bytea" NOT NULL,
	"leaf_count" integer NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companies_credits_never_negative" CHECK ("companies"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"deposit_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text,
	"sha256" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deposits_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"company_id" uuid,
	"title" text NOT NULL,
	"creation_type" text NOT NULL,
	"depositor" text NOT NULL,
	"co_depositors" jsonb,
	"on_behalf_of" text,
	"reference" text,
	"description" text,
	"visibility" text NOT NULL,
	"previous_deposit_id" uuid,
	"digest" "bytea" NOT NULL,
	"nonce" "bytea" NOT NULL,
	"aggregation_id" bigint,
	"leaf_index" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"deposit_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_digest" "bytea" PRIMARY KEY NOT NULL,
	"cookie_digest" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_digest" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aggregation_id" bigint NOT NULL,
	"ledger" text NOT NULL,
	"chain" text NOT NULL,
	"network" text NOT NULL,
	"evidential" boolean NOT NULL,
	"state" text NOT NULL,
	"txid" "bytea" NOT NULL,
	"prepared_bytes" "bytea" NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"confirmations_needed" integer NOT NULL,
	"block_height" bigint,
	"block_hash" "bytea",
	"block_time" timestamp (3) with time zone,
	"block_header" "bytea",
	"timestamp" "bytea",
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_files" ADD CONSTRAINT "deposit_files_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_aggregation_id_aggregations_id_fk" FOREIGN KEY ("aggregation_id") REFERENCES "public"."aggregations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_aggregation_id_aggregations_id_fk" FOREIGN KEY ("aggregation_id") REFERENCES "public"."aggregations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_company" ON "accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "aggregations_not_confirmed" ON "aggregations" USING btree ("id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_by_version" ON "certificates" USING btree ("deposit_id","version");--> statement-breakpoint
CREATE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_charge_per_deposit" ON "credit_entries" USING btree ("deposit_id") WHERE kind = 'deposit';--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_files_in_order" ON "deposit_files" USING btree ("deposit_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_by_number" ON "deposits" USING btree ("number");--> statement-breakpoint
CREATE INDEX "deposits_by_account" ON "deposits" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "deposits_by_company" ON "deposits" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "deposits_pending_by_account" ON "deposits" USING btree ("account_id","id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "deposits_not_sealed" ON "deposits" USING btree ("id") WHERE aggregation_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_by_leaf" ON "deposits" USING btree ("aggregation_id","leaf_index");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_live_per_ledger" ON "submissions" USING btree ("aggregation_id","ledger") WHERE state <> 'abandoned';--> statement-breakpoint
CREATE INDEX "submissions_not_confirmed" ON "submissions" USING btree ("id") WHERE state in ('prepared', 'submitted', 'inBlock');