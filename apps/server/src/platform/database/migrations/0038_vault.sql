CREATE TABLE "vault_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"recipient" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vault_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"company_id" uuid,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"size" bigint NOT NULL,
	"header" "bytea" NOT NULL,
	"nonce" "bytea" NOT NULL,
	"key_id" uuid NOT NULL,
	"company_key_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vault_parts" (
	"object_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"damaged_at" timestamp (3) with time zone,
	CONSTRAINT "vault_parts_object_id_number_pk" PRIMARY KEY("object_id","number")
);
--> statement-breakpoint
CREATE TABLE "vault_quotas" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"limit_bytes" bigint,
	CONSTRAINT "vault_quotas_never_negative" CHECK ("vault_quotas"."used_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vault_recipients" (
	"key_id" uuid NOT NULL,
	"for_key_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vault_recipients_key_id_for_key_id_pk" PRIMARY KEY("key_id","for_key_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vault_keys_in_use" ON "vault_keys" USING btree ("owner_id") WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vault_keys_by_owner" ON "vault_keys" USING btree ("owner_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_objects_by_file" ON "vault_objects" USING btree ("account_id","owner_id","sha256") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "vault_objects_by_owner" ON "vault_objects" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "vault_objects_not_kept" ON "vault_objects" USING btree ("active_at") WHERE state <> 'kept';--> statement-breakpoint
CREATE INDEX "vault_parts_by_check" ON "vault_parts" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "vault_recipients_by_account" ON "vault_recipients" USING btree ("account_id");